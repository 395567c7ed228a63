import type { RefObject } from 'react'
import { onScreen, withoutLineBreaks } from '../../../../domain/kit/text.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import {
  isNobodyLeft,
  isSosCountdown,
  type TripStatus,
} from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { alarmSentence, you } from '../../../../domain/trip/lifecycle/alarm-words.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { words } from './under-way.words.tsx'
import { leftWords, toldOf } from './under-way-words.ts'
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
      {/* Makes screen readers announce each change of status. The countdown is outside, so its seconds
         aren't announced. */}
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
          {words.backBy(withoutLineBreaks(due), (clock) => (
            <strong className="standing__clock">{clock}</strong>
          ))}
        </p>
      )
    case 'late':
      return (
        <>
          <p className="standing__question">{words.overdue}</p>
          <p>{withoutLineBreaks(words.youSaid(due))}</p>
        </>
      )
    case 'asked':
      return (
        <>
          <p className="standing__question">{isSosCountdown(standing) ? 'SOS' : words.areYouOk}</p>
          <p>{withoutLineBreaks(onScreen(alarmSentence(standing.alarm, you)))}</p>
        </>
      )
    case 'told': {
      if (isNobodyLeft(trip)) return <NobodyLeft />
      const sosAt = trip.alarm?.reason === 'sos' ? trip.alarm.raisedAt : null
      return (
        <>
          <p className="standing__question">
            {trip.state === 'alerted' ? words.alertSent : words.alertGoesOut}
          </p>
          <p>
            {withoutLineBreaks(
              words.told(writeClock(standing.at, now), toldOf(trip), trip.lastPosition !== null),
            )}
          </p>
          {sosAt !== null && <p>{withoutLineBreaks(words.sosKnown(writeClock(sosAt, now)))}</p>}
        </>
      )
    }
  }
}

const NobodyLeft = () => (
  <>
    <p className="standing__question">{words.nobodyLeft}</p>
    <p>{words.callYourself}</p>
  </>
)

function Left({ trip, standing, now }: StandingProps) {
  if (standing.kind === 'told') return null
  const isNobody = isNobodyLeft(trip)
  const at = writeClock(trip.alertAt, now)
  return standing.kind === 'inTime' ? (
    <>
      <p className="standing__left">{withoutLineBreaks(words.left(leftWords(standing.leftMs)))}</p>
      {isNobody ? <NobodyLeft /> : <p>{withoutLineBreaks(words.ifSilent(toldOf(trip), at))}</p>}
    </>
  ) : isNobody ? (
    <NobodyLeft />
  ) : (
    <>
      <p>{words.alertIn(toldOf(trip))}</p>
      <p className="standing__clock">{withoutLineBreaks(leftWords(standing.leftMs))}</p>
      <p>{isSosCountdown(standing) ? words.pressedByMistake : withoutLineBreaks(words.thatIsAt(at))}</p>
    </>
  )
}
