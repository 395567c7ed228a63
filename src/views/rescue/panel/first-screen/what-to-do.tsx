import Phone from 'lucide-react/icons/phone'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { emergencyCallOf, emergencyNumberOf } from '../../../../domain/position/places/place-words.ts'
import { whatToSay } from '../../../../domain/rescue/hand-over/what-to-say.ts'
import { type CallMade, nextSteps } from '../../../../domain/rescue/panel/next-steps.ts'
import { calledName, type Panel } from '../../../../domain/rescue/panel/panel.ts'
import { reportedSafe, votersOf } from '../../../../domain/rescue/panel/timeline-words.ts'
import { CallLink } from '../../../kit/design/buttons/call-link.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useClock } from '../../../kit/design/moment.tsx'
import './first-screen.css'

const WHAT_TO_DO = 'what-to-do'

export const WHAT_TO_SAY = 'what-to-say'

type WhatToDoProps = {
  panel: Panel
  /** Unix time, ms. */
  now: number
  cardPath: string | null
}

export function WhatToDo({ panel, now, cardPath }: WhatToDoProps) {
  const steps = nextSteps(panel, now)
  if (steps === null) return null
  const name = calledName(panel)
  const number = emergencyNumberOf(panel)
  const { ask } = emergencyCallOf(panel)
  return (
    <section className="what-to-do" aria-labelledby={WHAT_TO_DO}>
      <h2 className="what-to-do__title" id={WHAT_TO_DO}>
        What to do
      </h2>
      <ol className="what-to-do__steps">
        {steps.kind === 'distress' && (
          <li>
            <strong>Don’t call or text {name ?? 'them'}.</strong> Whoever is with {name ?? 'them'} could see
            it.
          </li>
        )}
        {steps.called ? (
          <AfterCall panel={panel} now={now} called={steps.called} number={number} />
        ) : steps.kind === 'distress' ? (
          <li>
            <strong>Call the police at {number}</strong> and say: <Script panel={panel} now={now} />
          </li>
        ) : (
          <>
            <li>
              <Reach panel={panel} name={name} />
            </li>
            <li>
              No answer, or they need help? <strong>Call {number}</strong>
              {ask !== null && `, ${ask},`} and say: <Script panel={panel} now={now} />
            </li>
          </>
        )}
        {(!steps.called || steps.called.isYours) && (
          <li>
            {steps.called ? 'Read' : 'Then read'} the dispatcher{' '}
            {cardPath === null ? 'what this page says' : <a href={cardPath}>this card</a>}.
          </li>
        )}
        {steps.called?.isYours && (
          <li>Tell the others what the dispatcher said: write a note under “What has happened”.</li>
        )}
      </ol>
    </section>
  )
}

type AfterCallProps = { panel: Panel; now: number; called: CallMade; number: string }

function AfterCall({ panel, now, called, number }: AfterCallProps) {
  const clock = useClock(now)
  return called.isYours ? (
    <li>
      <strong>Stay on the line</strong> until the dispatcher says you can hang up. Say:{' '}
      <Script panel={panel} now={now} />
    </li>
  ) : (
    <>
      <li>
        {called.who} reached {number} at {clock(called.at)}. <strong>Keep your phone on and close.</strong>
      </li>
      <li>
        Know something new? Call {number} and say: <Script panel={panel} now={now} />
      </li>
    </>
  )
}

/** What to do stays: the emergency is open until resolved. Under distress the traveler may be forced to say so. */
export function ReportedSafe({ panel, now }: { panel: Panel; now: number }) {
  const clock = useClock(now)
  const said = reportedSafe(panel)
  if (said === null) return null
  const name = calledName(panel) ?? 'the person'
  const isYou = said.who === 'You'
  return (
    <Notice
      tone={panel.isDistress ? 'warning' : 'info'}
      title={`${said.who} ${isYou ? 'said' : 'says'} ${name} is safe.`}
    >
      <p>
        {isYou ? 'You' : 'They'} told us at {clock(said.at)}.{' '}
        {panel.isDistress
          ? `Someone may have forced ${name} to say it. Do what the steps below say until the police have seen ${name}.`
          : 'The emergency stays open until the contacts resolve it.'}
      </p>
    </Notice>
  )
}

export function EmergencyOver({ panel }: { panel: Panel }) {
  if (panel.trip.endedAt === null) return null
  const voters = votersOf(panel)
  return (
    <Notice tone="safe" title="This emergency is over.">
      {voters !== null && (
        <p>
          {voters} voted that it’s over. Nobody needs to look for {calledName(panel) ?? 'them'} anymore.
        </p>
      )}
    </Notice>
  )
}

/** The traveler's number, or a hint that contacts may have it. */
function Reach({ panel: { phone }, name }: { panel: Panel; name: string | null }) {
  if (!phone)
    return (
      <span>
        <strong>Call {name ?? 'them'}</strong>, if you have a number.
      </span>
    )
  return (
    <CallLink number={phone} className="button button--quiet what-to-do__call">
      <Phone aria-hidden="true" />
      <span>
        Call {name ?? 'them'}{' '}
        <span className="what-to-do__number" translate="no">
          {shownNumber(phone)}
        </span>
      </span>
    </CallLink>
  )
}

function Script({ panel, now }: { panel: Panel; now: number }) {
  const clock = useClock(now)
  return (
    <q id={WHAT_TO_SAY} tabIndex={-1} translate="no">
      {whatToSay({ panel, now, clock }).join(' ')}
    </q>
  )
}

export const WHOM_TO_CALL = 'whom-to-call'
