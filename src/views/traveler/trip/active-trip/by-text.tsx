import type { ReactNode } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import { isSosCountdown, type TripStatus } from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { words } from './under-way.words.tsx'

export function TextInstead(props: { command: string; withPin: boolean }) {
  const { textsTo } = useOwnTrip().snapshot.context
  return <TextTo textsTo={textsTo} {...props} />
}

type TextToProps = { textsTo: string | null; command: string; withPin: boolean }

/** Link to a text message with a command. If `withPin`, the traveler adds the PIN. */
export function TextTo({ textsTo, command, withPin }: TextToProps) {
  if (!textsTo) return null
  const link = linkTo(textsTo, withPin ? `${command} ` : command)
  const number = <OurNumber of={textsTo} />
  return <p>{withPin ? words.orTextWithPin(link, command, number) : words.orText(link, command, number)}</p>
}

const linkTo = (textsTo: string, body: string) => (label: ReactNode) => (
  <a href={`sms:${textsTo}?&body=${encodeURIComponent(body)}`}>{label}</a>
)

const OurNumber = ({ of }: { of: string }) => (
  <span className="our-number" translate="no">
    {shownNumber(of)}
  </span>
)

export function TextsStopped({ isTold = false }: { isTold?: boolean }) {
  const { textsStopped, textsTo } = useOwnTrip().snapshot.context
  if (!textsStopped) return null
  return (
    <Notice tone="warning" title={words.textsStopped} quiet>
      {!isTold && <p>{words.cantAsk}</p>}
      <p>{words.textStart(linkTo(textsTo ?? '', 'START'), textsTo && <OurNumber of={textsTo} />)}</p>
    </Notice>
  )
}

export function NoConnection({ now }: { now: number }) {
  const { isAway, readAt, aheadMs } = useOwnTrip().snapshot.context
  if (!isAway) return null
  return (
    <Notice tone="warning" title={words.noConnection}>
      {readAt !== null && <p>{withoutLineBreaks(words.asOf(writeClock(readAt - aheadMs, now)))}</p>}
    </Notice>
  )
}

type WithoutConnectionProps = { trip: OwnTrip; standing: TripStatus; now: number }

export function WithoutConnection({ trip, standing, now }: WithoutConnectionProps) {
  const { isAway } = useOwnTrip().snapshot.context
  if (!isAway) return null
  return (
    <div className="under-way__away">
      <p>{withoutLineBreaks(whyOnline(standing, writeClock(trip.alertAt, now)))}</p>
      <TextInstead command={standing.kind === 'asked' ? words.commandOk : words.commandBack} withPin />
    </div>
  )
}

function whyOnline(standing: TripStatus, alertAt: string): string {
  if (standing.kind === 'told') return words.backOnline
  return isSosCountdown(standing) ? words.stopOnline : words.answerOnline(alertAt)
}
