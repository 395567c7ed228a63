import { parseDuration } from '../../domain/primitives/duration.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { estimatedCompletion } from '../../domain/trip/completion.ts'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { formatCoordinates, lastKnownPosition } from '../../domain/trip/position.ts'
import type { Trip } from '../../domain/trip/trip.ts'
import { Card } from '../design/card.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { Moment } from './moment.tsx'

/** What was planned, and what became of it (specification §2, §4 Tracking). */
export function TripCard({ panel: { trip }, now }: { panel: Panel; now: number }) {
  const { startedAt, endedAt, time } = trip
  return (
    <Card title="Trip information">
      <FactList>
        <Fact name="Activity">{activityWords(trip.activity)}</Fact>
        <Fact name="Location">{locationWords(trip)}</Fact>
        <Fact name="Started">{startedAt !== null && <Moment at={startedAt} now={now} />}</Fact>
        <Fact name="Planned duration">
          {formatElapsed(parseDuration(time))}
          {time === null && <span className="fact-list__aside">not recorded, so one hour is assumed</span>}
        </Fact>
        <Fact name="Estimated completion">
          {startedAt !== null && <Moment at={estimatedCompletion(startedAt, time)} now={now} />}
        </Fact>
        <Fact name="Ended">{endedAt === null ? 'Not yet' : <Moment at={endedAt} now={now} />}</Fact>
      </FactList>
    </Card>
  )
}

/** A sensor's location text is a position, and shown like every other one (specification §2, §3). */
function locationWords(trip: Trip): string | null {
  const sensed = lastKnownPosition({ ...trip, track: [] })
  return sensed === null ? trip.location : formatCoordinates(sensed)
}

function activityWords(activity: string | null): string | null {
  if (activity === null) return null
  if (activity.trim().toLowerCase() === 'sensor') return 'Sensor alarm'
  return `${activity.charAt(0).toUpperCase()}${activity.slice(1)}`
}
