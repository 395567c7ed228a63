import { shownNumber } from '../../../../domain/person/shown-number.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import type { TripStatus } from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { getAlert } from './under-way-words.ts'

/**
 * The text that does the same offline, if offered.
 * @param words without the PIN, which is typed later.
 */
export function TextInstead({ words, withPin }: { words: string; withPin: boolean }) {
  const { textsTo } = useOwnTrip().snapshot.context
  if (!textsTo) return null
  const body = encodeURIComponent(withPin ? `${words} ` : words)
  return (
    <p>
      Or{' '}
      <a href={`sms:${textsTo}?&body=${body}`}>
        text {words}
        {withPin && ' and your PIN'} to <span translate="no">{shownNumber(textsTo)}</span>
      </a>
      .
    </p>
  )
}

export function TextsStopped() {
  const { textsStopped, textsTo } = useOwnTrip().snapshot.context
  if (!textsStopped) return null
  return (
    <Notice tone="warning" title="You stopped our texts" quiet>
      <p>
        We can’t text you to ask if you’re OK, and if you don’t answer, your contacts get an alert. Texting
        END or STOP doesn’t end a trip. To get our texts again,{' '}
        {textsTo ? (
          <a href={`sms:${textsTo}?&body=START`}>
            text START to <span translate="no">{shownNumber(textsTo)}</span>
          </a>
        ) : (
          'text START to the number they came from'
        )}
        .
      </p>
    </Notice>
  )
}

export function NoConnection({ now }: { now: number }) {
  const { isAway, readAt, aheadMs } = useOwnTrip().snapshot.context
  if (!isAway) return null
  return (
    <Notice tone="warning" title="No connection.">
      {readAt !== null && <p>Your trip as of {writeClock(readAt - aheadMs, now)}.</p>}
    </Notice>
  )
}

export function WithoutConnection({
  trip,
  standing,
  now,
}: {
  trip: OwnTrip
  standing: TripStatus
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
