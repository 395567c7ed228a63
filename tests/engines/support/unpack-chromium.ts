import { createReadStream, createWriteStream, existsSync, mkdirSync, realpathSync, renameSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const folder = 'node_modules/.cache/engines'

/**
 * The Chromium that a package ships compressed, unpacked once.
 * @param name what the program is called here; it carries its version.
 * @returns the program's path.
 */
export async function unpackedChromium(name: string, packed: string): Promise<string> {
  const program = `${folder}/${name}`
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const half = `${program}.${process.pid}`
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(half, { mode: 0o755 }),
    )
    renameSync(half, program)
  }
  return realpathSync(program)
}
