import * as z from 'zod'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import { readEach, readFix, scaled } from '../trips/read-fix.ts'
import type { Report } from '../trips/reading.ts'

const message = z.looseObject({ _type: z.literal('location') })

const KILOMETRES_AN_HOUR = 1 / 3.6
/** In a kilopascal. */
const HECTOPASCALS = 10

/**
 * The body of an OwnTracks request (HTTP mode): one message, or a list of them. Messages of another `_type`
 * (`lwt`, `transition`, `waypoint`, `status`, `encrypted`, …) and empty bodies carry no position. In a location
 * `tst` is when the position was taken (Unix time, s), `vel` km/h, `cog` and `batt` degrees and percent, `p`
 * (iPhones) kPa.
 * OwnTracks keeps what it could not deliver and sends it later, one request each; whatever the readings are, the
 * answer that it waits for is 200 with a JSON list.
 * @param source what sends it.
 * Errors: none; total over unknown. Source: https://owntracks.org/booklet/tech/json, …/tech/http
 */
export function readOwnTracks(body: unknown, source: FixSource | null): Report {
  return readEach(body, (item) => {
    const read = message.safeParse(item)
    if (!read.success) return []
    const { lat, lon, tst, acc, alt, vel, cog, batt, p } = read.data
    return [
      readFix({
        latitude: lat,
        longitude: lon,
        time: tst,
        accuracy: acc,
        altitude: alt,
        speed: scaled(vel, KILOMETRES_AN_HOUR),
        course: cog,
        battery: batt,
        pressure: scaled(p, HECTOPASCALS),
        source,
      }),
    ]
  })
}
