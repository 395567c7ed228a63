import { fieldOf } from '../../domain/kit/field.ts'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import { type Report, readEach, readFix } from '../trips/positions/read-fix.ts'
import { ownTracksReadings, readingsIn } from './phone-readings.ts'

/**
 * The body of an OwnTracks request (HTTP mode): one message, or a list of them. Messages of another `_type`
 * (`lwt`, `transition`, `waypoint`, `status`, `encrypted`, …) and empty bodies carry no position. In a location
 * `tst` is when the position was taken (Unix time, s); its readings are `ownTracksReadings`.
 * OwnTracks keeps what it could not deliver and sends it later, one request each; whatever the readings are, the
 * answer that it waits for is 200 with a JSON list.
 * @param source what sends it.
 * Errors: none; total over unknown. Source: https://owntracks.org/booklet/tech/json, …/tech/http
 */
export function readOwnTracks(body: unknown, source: FixSource | null): Report {
  return readEach(body, (item) => {
    const said = (name: string) => fieldOf(item, name)
    if (said('_type') !== 'location') return []
    return [
      readFix({
        latitude: said('lat'),
        longitude: said('lon'),
        time: said('tst'),
        ...readingsIn(item, ownTracksReadings),
        source,
      }),
    ]
  })
}
