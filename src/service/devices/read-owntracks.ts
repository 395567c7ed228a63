import { fieldOf } from '../../domain/kit/field.ts'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { readInstant } from '../../domain/trip/instant.ts'
import { type Report, readEach, readFix } from '../trips/positions/read-fix.ts'
import { ownTracksReadings, readingsIn } from './phone-readings.ts'

/** When a request arrived, Unix time, ms, and what sends it. */
type Sending = { receivedAt: number; source: FixSource | null }

/** The phone's own clock may be off by so much, ms. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/** A receiver this far behind the phone lost its clock. A rollover of the GPS week takes 1,024 weeks, ms. */
const LOST_CLOCK_MS = 365 * DAY_MS

/** Time between the fix of a moving phone and its message, ms. */
const MOST_MESSAGE_DELAY_MS = 2 * MINUTE_MS

/**
 * When a position was taken. `tst` is the receiver's clock, `created_at` the phone's. Where the receiver's is ahead of
 * the phone's, about an hour behind or more than a year behind, the message's own time counts, at most its arrival.
 * A ping (`t: 'p'`) repeats an older position, so an hour behind is plausible there.
 */
function timeOf(said: (name: string) => unknown, receivedAt: number): unknown {
  const [taken, created] = [readInstant(said('tst')), readInstant(said('created_at'))]
  if (taken === null || created === null || created > receivedAt + CLOCK_TOLERANCE_MS) return said('tst')
  if (receivedAt - created > LOST_CLOCK_MS) return said('tst')
  const behind = created - taken
  const isAnHourBehind = Math.abs(behind - HOUR_MS) <= MOST_MESSAGE_DELAY_MS && said('t') !== 'p'
  const isWrong = behind < -CLOCK_TOLERANCE_MS || behind > LOST_CLOCK_MS || isAnHourBehind
  return isWrong ? Math.min(created, receivedAt) : said('tst')
}

/**
 * The body of an OwnTracks request (HTTP mode): one message, or a list of them. Messages of another `_type` (`lwt`,
 * `transition`, `waypoint`, `status`, `encrypted`, …) and empty bodies carry no position. In a location `tst` is when
 * the position was taken (Unix time, s), unless `created_at` proves it wrong; its readings are `ownTracksReadings`.
 * OwnTracks keeps what it could not deliver and sends it later, one request each; whatever the readings are, the answer
 * that it waits for is 200 with a JSON list.
 * @param sending `receivedAt`: Unix time, ms. `source`: what sends it. Source: https://owntracks.org/booklet/tech/json,
 * …/tech/http
 */
export function readOwnTracks(body: unknown, { receivedAt, source }: Sending): Report {
  return readEach(body, (item) => {
    const said = (name: string) => fieldOf(item, name)
    if (said('_type') !== 'location') return []
    return [
      readFix({
        latitude: said('lat'),
        longitude: said('lon'),
        time: timeOf(said, receivedAt),
        ...readingsIn(item, ownTracksReadings),
        source,
      }),
    ]
  })
}
