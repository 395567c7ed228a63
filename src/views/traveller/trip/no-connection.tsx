import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import type { Standing } from '../../../domain/traveller/trip/standing.ts'
import { writeClock } from '../../../domain/trip/written-instant.ts'
import { Notice } from '../../kit/design/notice.tsx'
import { TextInstead } from './by-text.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { getAlert } from './under-way-words.ts'

/** How old what is shown of a running trip is while the service does not answer; nothing while it does. */
export function NoConnection({ now }: { now: number }) {
  const { isAway, readAt, aheadMs } = useOwnTrip().snapshot.context
  if (!isAway) return null
  return (
    <Notice tone="warning" title="No connection.">
      {readAt !== null && <p>Your trip as of {writeClock(readAt - aheadMs, now)}.</p>}
    </Notice>
  )
}

/** Below the buttons, which stay where they are: what happens without a connection, and the text that does the same. */
export function WithoutConnection({
  trip,
  standing,
  now,
}: {
  trip: OwnTrip
  standing: Standing
  now: number
}) {
  const { isAway } = useOwnTrip().snapshot.context
  if (!isAway) return null
  return (
    <div className="under-way__away">
      {standing.kind !== 'told' && (
        <p>
          {getAlert(trip)} at {writeClock(trip.alertAt, now)} unless you get back online and answer here.
        </p>
      )}
      <TextInstead words={standing.kind === 'asked' ? 'OK' : 'BACK'} withPin />
    </div>
  )
}
