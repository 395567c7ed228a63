import Phone from 'lucide-react/icons/phone'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { emergencyCallOf, emergencyNumberOf } from '../../../../domain/position/places/place-words.ts'
import { sentence } from '../../../../domain/rescue/hand-over/phrase.ts'
import { whatItMeans, whatToSay } from '../../../../domain/rescue/hand-over/what-to-say.ts'
import { type CallMade, nextSteps } from '../../../../domain/rescue/panel/next-steps.ts'
import {
  calledName,
  distressLabel,
  isOnlyContact,
  type Panel,
} from '../../../../domain/rescue/panel/panel.ts'
import { words as served } from '../../../../domain/rescue/panel/panel.words.ts'
import { reportedSafe, votersOf } from '../../../../domain/rescue/panel/timeline-words.ts'
import { ownWords } from '../../../../domain/rescue/vote/own-words.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { CallLink } from '../../../kit/design/buttons/call-link.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useClock, useTimeZone } from '../../../kit/design/moment.tsx'
import { standingWords } from '../../vote/vote-words.ts'
import { words } from './first-screen.words.tsx'
import './first-screen.css'

const WHAT_TO_DO = 'what-to-do'

export const WHAT_TO_SAY = 'what-to-say'

type WhatToDoProps = {
  panel: Panel
  now: number
  cardPath: string | null
}

export function WhatToDo({ panel, now, cardPath }: WhatToDoProps) {
  const steps = nextSteps(panel, now)
  if (steps === null) return null
  const name = calledName(panel)
  const number = emergencyNumberOf(panel)
  const { ask } = emergencyCallOf({ place: panel.place && served.place(panel.place) })
  const script = <Script panel={panel} now={now} />
  const whole = cardPath === null ? words.thisPage : <a href={cardPath}>{words.thisCard}</a>
  return (
    <section className="what-to-do" aria-labelledby={WHAT_TO_DO}>
      <h2 className="what-to-do__title" id={WHAT_TO_DO}>
        {words.whatToDo}
      </h2>
      <ol className="what-to-do__steps">
        {steps.kind === 'distress' && <li>{words.doNotCall(name)}</li>}
        {steps.called ? (
          <AfterCall panel={panel} now={now} called={steps.called} number={number} />
        ) : steps.kind === 'distress' ? (
          <li>{words.callPolice(number, script)}</li>
        ) : (
          <>
            <li>
              <Reach panel={panel} name={name} />
            </li>
            <li>{words.noAnswer(number, ask, script)}</li>
          </>
        )}
        {(!steps.called || steps.called.isYours) && (
          <li>{steps.called ? words.read(whole) : words.thenRead(whole)}</li>
        )}
        {steps.called?.isYours && !isOnlyContact(panel) && <li>{words.tellWhatTheySaid}</li>}
      </ol>
    </section>
  )
}

type AfterCallProps = { panel: Panel; now: number; called: CallMade; number: string }

function AfterCall({ panel, now, called, number }: AfterCallProps) {
  const script = <Script panel={panel} now={now} />
  return called.isYours ? (
    <li>{words.stayOnLine(script)}</li>
  ) : (
    <>
      <li>
        <strong>{words.keepPhoneOn}</strong>
      </li>
      <li>{words.knowMore(number, script)}</li>
    </>
  )
}

export function ReportedSafe({ panel, now }: { panel: Panel; now: number }) {
  const clock = useClock(now)
  const said = reportedSafe(panel)
  if (said === null) return null
  const name = calledName(panel)
  const { who, isYours } = said
  return (
    <Notice
      tone={panel.isDistress ? 'warning' : 'info'}
      title={isYours ? words.youSaidSafe(name) : words.saysSafe(who, name)}
    >
      <p>
        {isYours ? words.youToldUs(clock(said.at)) : words.theyToldUs(clock(said.at))}{' '}
        {panel.isDistress ? words.maybeForced(name) : words.staysOpen}
      </p>
    </Notice>
  )
}

export function OwnVote({ panel, now }: { panel: Panel; now: number }) {
  const clock = useClock(now)
  const { vote, ...votes } = ownWords(panel)
  if (vote === null || panel.trip.endedAt !== null) return null
  const standing = standingWords(votes)
  return (
    <p>
      {words.youVotedOver(vote.at === null ? null : clock(vote.at))} {standing && sentence(standing)}
    </p>
  )
}

/** Notice for a contact who left the emergency. After a distress PIN, it also warns against calling the traveler. */
export function SteppedBack({ panel }: { panel: Panel }) {
  if (!panel.hasLeft || panel.trip.endedAt !== null) return null
  return (
    <Notice tone="info" title={words.steppedBack}>
      {panel.isDistress && <p>{words.doNotCall(calledName(panel))}</p>}
      <p>{words.noTexts(calledName(panel))}</p>
    </Notice>
  )
}

/** Contacts who know of an open distress alert on another trip get its warning instead of an all-clear. */
export function EmergencyOver({ panel }: { panel: Panel }) {
  if (panel.trip.endedAt === null) return null
  if (panel.isElsewhere) {
    return (
      <Notice tone="warning" title={distressLabel(panel)}>
        <p>{words.onlyThisIsOver}</p>
        <p>{words.doNotCall(calledName(panel))}</p>
        <p>
          <strong>{words.call(emergencyNumberOf(panel))}</strong>.
        </p>
      </Notice>
    )
  }
  const voters = votersOf(panel)
  return (
    <Notice tone="safe" title={words.over}>
      {voters !== null && <p>{words.votedOver(voters, calledName(panel))}</p>}
    </Notice>
  )
}

function Reach({ panel: { phone }, name }: { panel: Panel; name: string | null }) {
  if (!phone) return <span>{words.callIfYouHave(name)}</span>
  return (
    <CallLink number={phone} className="button button--quiet what-to-do__call">
      <Phone aria-hidden="true" />
      <span>
        {words.callPerson(
          name,
          <span className="what-to-do__number" translate="no">
            {shownNumber(phone)}
          </span>,
        )}
      </span>
    </CallLink>
  )
}

function Script({ panel, now }: { panel: Panel; now: number }) {
  const clock = useClock(now)
  const timeZone = useTimeZone()
  const english = (at: number) => writeClock(at, now, timeZone, 'en')
  const meaning = whatItMeans({ panel, now, clock })
  return (
    <>
      <q id={WHAT_TO_SAY} tabIndex={-1} translate="no" lang="en">
        {withoutLineBreaks(whatToSay({ panel, now, clock: english }).join(' '))}
      </q>
      {meaning !== null && (
        <span className="what-to-do__meaning">
          {words.meaning} {withoutLineBreaks(meaning)}
        </span>
      )}
    </>
  )
}

export const WHOM_TO_CALL = 'whom-to-call'
