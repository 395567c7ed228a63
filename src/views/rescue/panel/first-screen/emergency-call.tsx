import { useEffect, useRef, useState } from 'react'
import { capitalized } from '../../../../domain/kit/text.ts'
import { emergencyCallOf, emergencyNumberOf } from '../../../../domain/position/places/place-words.ts'
import { isOnlyContact, type Panel } from '../../../../domain/rescue/panel/panel.ts'
import {
  callStanding,
  reportedCall,
  type CallStanding as Standing,
} from '../../../../domain/rescue/vote/claim.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useClock } from '../../../kit/design/moment.tsx'
import './first-screen.css'
import { EntryForm, type SayProps } from '../cards/entry-form.tsx'
import '../cards/cards.css'
import PhoneCall from 'lucide-react/icons/phone-call'
import type { EmergencyContact } from '../../../../domain/person/emergency-contact.ts'
import { nextSteps } from '../../../../domain/rescue/panel/next-steps.ts'
import type { VoteProblem } from '../../../../domain/rescue/rescue-api.ts'
import { CallLink } from '../../../kit/design/buttons/call-link.tsx'
import '../panel.css'
import { words } from './first-screen.words.tsx'
import { WHAT_TO_SAY, WHOM_TO_CALL } from './what-to-do.tsx'

type CallStandingProps = { panel: Panel; now: number; say: SayProps }

/** Status of the emergency call, with forms to report it and to add the incident number. */
export function CallStanding({ panel, now, say }: CallStandingProps) {
  const clock = useClock(now)
  if (panel.trip.endedAt !== null) return null
  const standing = callStanding(panel.timeline, now)
  const number = emergencyNumberOf(panel)
  const failed = failureWords(say)
  const isAlone = isOnlyContact(panel)
  const report = reportedCall(standing)
  const told = [report, report === standing ? null : standing]
    .flatMap((one) => (one && callWords(one, panel.you, { number, isAlone }, clock)) ?? [])
    .join(' ')
  const isYours = standing.kind !== 'open' && standing.by.number === panel.you?.number
  const isAsked = isYours && (standing.kind === 'claimed' || standing.kind === 'lapsed')
  const lacksIncident = report?.incident === null && report.by.number === panel.you?.number
  return (
    <div className="call-standing">
      <p role="status" className={told === '' ? undefined : 'call-standing__words'}>
        {told}
      </p>
      {failed && <Notice tone="error" title={failed} />}
      {isAsked ? (
        <GotThrough number={number} say={say} />
      ) : lacksIncident && standing.kind !== 'claimed' ? (
        <IncidentNumber say={say} />
      ) : (
        // A sole contact reports the call right away; one of several first tells the others.
        (isAlone ? standing.kind === 'open' : standing.kind !== 'claimed') && (
          <div className="without-script">
            <EntryForm
              say={say}
              added={isAlone ? 'called' : 'claimed'}
              variant="quiet"
              onSend={() => say.send({ type: isAlone ? 'call.reported' : 'claim.requested' })}
            >
              {isAlone ? words.reached(number) : words.tellOthers(number)}
            </EntryForm>
          </div>
        )
      )}
    </div>
  )
}

/** Returns why an entry about a call failed; null if it didn't. */
function failureWords({ snapshot, notAdded }: SayProps): string | null {
  const { said, callProblem } = snapshot.context
  if (callProblem) return additionProblemWords(callProblem)
  if (said !== null && said.kind !== 'note') return null
  return notAdded && notAdded.added !== 'note' ? notAdded.message : null
}

function GotThrough({ number, say }: { number: string; say: SayProps }) {
  const title = useRef<HTMLHeadingElement>(null)
  // Takes the focus only if the contact has sent an entry, not on page load.
  const [isAnswer] = useState(say.snapshot.context.said !== null)
  useEffect(() => {
    if (isAnswer) title.current?.focus()
  }, [isAnswer])
  return (
    <div className="call-standing__question screen-only">
      <h2 className="call-standing__title" ref={title} tabIndex={-1}>
        {words.gotThrough(number)}
      </h2>
      <div className="call-standing__answers">
        <EntryForm
          say={say}
          added="called"
          variant="primary"
          onSend={() => say.send({ type: 'call.reported' })}
        >
          {words.yes}
        </EntryForm>
        <EntryForm
          say={say}
          added="released"
          variant="quiet"
          onSend={() => say.send({ type: 'claim.released' })}
        >
          {words.no}
        </EntryForm>
      </div>
    </div>
  )
}

function IncidentNumber({ say }: { say: SayProps }) {
  const { incident } = say.snapshot.context
  return (
    <div className="call-standing__question screen-only">
      <EntryForm
        say={say}
        added="called"
        variant="quiet"
        field={{
          label: words.incidentNumber,
          hint: words.ifGiven,
          text: incident,
          onText: (text) => say.send({ type: 'incident.typed', text }),
        }}
        onSend={() => {
          if (incident.trim() !== '') say.send({ type: 'call.reported' })
        }}
      >
        {words.addNumber}
      </EntryForm>
    </div>
  )
}

export function additionProblemWords(problem: VoteProblem): string {
  if (problem.kind === 'refused') return problem.message ?? words.refused
  return words.networkError
}

function callWords(
  standing: Standing,
  you: EmergencyContact | null,
  { number, isAlone }: { number: string; isAlone: boolean },
  clock: (at: number) => string,
): string | null {
  if (standing.kind === 'open') return null
  const isYou = you !== null && standing.by.number === you.number
  const who = capitalized(standing.by.name ?? standing.by.number)
  switch (standing.kind) {
    case 'called': {
      const [at, { incident }] = [clock(standing.at), standing]
      return isYou ? words.youCalled(number, at, incident) : words.called(who, number, at, incident)
    }
    case 'claimed':
      if (!isYou) return words.calling(who, number)
      return isAlone ? null : words.youAreCalling(number)
    case 'lapsed': {
      const since = clock(standing.since)
      return isYou ? words.youTried(number, since, isAlone) : words.tried(who, number, since)
    }
  }
}

type CallBarProps = {
  panel: Panel
  now: number
  say: SayProps | null
}

/** Bar with the call button. With `say`, calling also claims the call, unless another contact did. */
export function CallBar({ panel, now, say }: CallBarProps) {
  if (panel.trip.endedAt !== null) return null
  const { number } = emergencyCallOf(panel)
  const label = (
    <>
      <PhoneCall aria-hidden="true" />
      {words.call(emergencyNumberOf(panel))}
    </>
  )
  const standing = callStanding(panel.timeline, now)
  const isAnothers = standing.kind === 'claimed' && standing.by.number !== panel.you?.number
  const tell = say && !isAnothers ? () => say.send({ type: 'claim.requested' }) : undefined
  const look = 'button button--danger call-bar__call'
  return (
    <div className="call-bar">
      {number === null ? (
        // Links to advice on whom to call, because the local emergency number is unknown.
        <a className={look} href={`#${WHOM_TO_CALL}`}>
          {label}
        </a>
      ) : (
        <CallLink number={number} className={look} {...(tell && { onCall: tell })}>
          {label}
        </CallLink>
      )}
      {nextSteps(panel, now) !== null && (
        <a className="button button--quiet" href={`#${WHAT_TO_SAY}`}>
          {words.whatToSay}
        </a>
      )}
    </div>
  )
}
