import { setOut } from '../support/many-trips.ts'

/** A number of travelers whose numbers have one area code. */
const OF_AREA = 1_000
const areas =
  '201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 220 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 272 276 281 301 302 303 304 305 307 308 309 310 312'.split(
    ' ',
  )

/** `setOut` for as many travelers as a storm has. Errors: rejects above 50,000. */
export async function setOutAll(
  where: Parameters<typeof setOut>[0],
  many: number,
  startedAt: number,
  options: Parameters<typeof setOut>[3] = {},
): Promise<void> {
  for (let done = 0; done < many; done += OF_AREA) {
    const area = areas[done / OF_AREA]
    if (area === undefined) throw new Error(`at most ${areas.length * OF_AREA} travelers`)
    await setOut(where, Math.min(OF_AREA, many - done), startedAt, { ...options, area })
  }
}
