import type { RefObject } from 'react'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import type { TripStatus } from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { alarmSentence, you } from '../../../../domain/trip/lifecycle/alarm-words.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { getAlert, leftWords, toldNames } from './under-way-words.ts'
import '../trip.css'

type StandingProps = { trip: OwnTrip; standing: TripStatus; now: number }

export function TripStatusSection({
  place,
  trip,
  standing,
  now,
}: StandingProps & { place: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={`standing standing--${standing.kind}`} ref={place} tabIndex={-1}>
      {/* Announced on change, without seconds. */}
      <div role={standing.kind === 'inTime' ? 'status' : 'alert'}>
        <Headline trip={trip} standing={standing} now={now} />
      </div>
      <Left trip={trip} standing={standing} now={now} />
    </div>
  )
}

function Headline({ trip, standing, now }: StandingProps) {
  const due = writeClock(trip.dueAt, now)
  switch (standing.kind) {
    case 'inTime':
      return (
        <p>
          Be back by <strong className="standing__clock">{due}</strong>
        </p>
      )
    case 'late':
      return (
        <>
          <p className="standing__question">You’re overdue. Are you OK?</p>
          <p>You said you’d be back by {due}.</p>
        </>
      )
    case 'asked':
      return (
        <>
          <p className="standing__question">{standing.alarm.reason === 'sos' ? 'SOS' : 'Are you OK?'}</p>
          <p>{alarmSentence(standing.alarm, you)}</p>
        </>
      )
    case 'told': {
      const sosAt = trip.alarm?.reason === 'sos' ? trip.alarm.raisedAt : null
      return (
        <>
          <p className="standing__question">
            {trip.state === 'alerted'
              ? 'We sent your contacts an alert'
              : 'Your contacts are getting an alert'}
          </p>
          <p>
            Since {writeClock(standing.at, now)}, {toldNames(trip)} can see{' '}
            {trip.lastPosition ? 'your last location' : 'your trip, but no location,'} and may call for help.
            Once you’re safe, tap “I’m back” and we’ll tell them.
          </p>
          {sosAt !== null && <p>They know you pressed SOS at {writeClock(sosAt, now)}.</p>}
        </>
      )
    }
  }
}

function Left({ trip, standing, now }: StandingProps) {
  if (standing.kind === 'told') return null
  const at = writeClock(trip.alertAt, now)
  return standing.kind === 'inTime' ? (
    <>
      <p className="standing__left">{leftWords(standing.leftMs)} left</p>
      <p>
        If we don’t hear from you, {getAlert(trip)} at {at}.
      </p>
    </>
  ) : (
    <>
      <p>{getAlert(trip)} in</p>
      <p className="standing__clock">{leftWords(standing.leftMs)}</p>
      <p>
        That’s at {at}.{' '}
        {standing.kind === 'asked' && standing.alarm.reason === 'sos' && 'Pressed by mistake? '}
        Stop it with your PIN.
      </p>
    </>
  )
}
