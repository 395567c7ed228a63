import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import type { Standing } from '../../../domain/traveller/trip/standing.ts'
import { writeClock } from '../../../domain/trip/written-instant.ts'
import { Notice } from '../../kit/design/notice.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { TextInstead } from './text-instead.tsx'
import { getAlert } from './under-way-words.ts'

/** What is certain of a running trip while the service does not answer; nothing while it does. */
export function NoConnection({ trip, standing, now }: { trip: OwnTrip; standing: Standing; now: number }) {
  const { isAway, readAt, aheadMs } = useOwnTrip().snapshot.context
  if (!isAway) return null
  return (
    <Notice tone="warning" title="No connection.">
      {readAt !== null && <p>Your trip as of {writeClock(readAt - aheadMs, now)}.</p>}
      {standing.kind !== 'told' && (
        <p>
          {getAlert(trip)} at {writeClock(trip.alertAt, now)} unless you get back online and answer here.
        </p>
      )}
      <TextInstead words={standing.kind === 'asked' ? 'OK' : 'BACK'} withPin />
    </Notice>
  )
}
