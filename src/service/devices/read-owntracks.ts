import { fieldOf } from '../../domain/kit/field.ts'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { readInstant } from '../../domain/trip/time/instant.ts'
import { type Report, readEach, readFix } from '../trips/positions/read-fix.ts'
import { ownTracksReadings, readingsIn } from './phone-readings.ts'

type Sending = { receivedAt: number; source: FixSource | null }

const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/** Maximum lag of a plausible clock. A GPS week rollover sets a receiver back 1,024 weeks. */
const LOST_CLOCK_MS = 365 * DAY_MS

const MOST_MESSAGE_DELAY_MS = 2 * MINUTE_MS

/**
 * Returns the time of a position. The receiver's time (`tst`) counts as wrong if it is over five minutes ahead
 * of the phone's (`created_at`), about an hour behind, or over a year behind. The phone's time is then used, or
 * the time of arrival if that is earlier. A ping (`t: 'p'`) may be an hour behind, because it can repeat an old
 * position. If the phone's time is missing or doesn't fit the time of arrival, `tst` stays.
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
 * Parses an OwnTracks request (HTTP mode): one message or a list. Only messages of `_type` 'location' have a
 * position. Source: https://owntracks.org/booklet/tech/http
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
