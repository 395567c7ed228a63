import { useEffect, useRef, useState } from 'react'
import { emergencyNumberOf } from '../../../domain/position/place-words.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { callStanding } from '../../../domain/rescue/vote/claim.ts'
import { useClock } from '../../kit/design/moment.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import './call-standing.css'
import { additionProblemWords, callWords } from './claim-words.ts'
import { EntryForm } from './entry-form.tsx'
import type { SayProps } from './say-props.ts'
import './timeline.css'

type CallStandingProps = { panel: Panel; now: number; say: SayProps }

/**
 * Which contact is calling the emergency number; that contact is asked whether they got through. It is announced
 * whenever it changes, also when a claim runs out by the clock alone.
 */
export function CallStanding({ panel, now, say }: CallStandingProps) {
  const clock = useClock(now)
  if (panel.trip.endedAt !== null) return null
  const standing = callStanding(panel.timeline, now)
  const number = emergencyNumberOf(panel)
  const { said, problem } = say.snapshot.context
  const isAboutCall = said !== null && said.kind !== 'note'
  const posted = say.notAdded && say.notAdded.added !== 'note' ? say.notAdded.message : null
  const failed = problem && isAboutCall ? additionProblemWords(problem) : posted
  const words = callWords(standing, panel.you, number, clock)
  const isAsked =
    (standing.kind === 'claimed' || standing.kind === 'lapsed') && standing.by.number === panel.you?.number
  return (
    <div className="call-standing">
      <p
        role="status"
        className={words === null ? undefined : `call-standing__words call-standing--${standing.kind}`}
      >
        {words}
      </p>
      {failed && <Notice tone="error" title={failed} />}
      {isAsked ? (
        <GotThrough number={number} say={say} />
      ) : (
        standing.kind !== 'claimed' && (
          <div className="without-script">
            <EntryForm
              say={say}
              added="claimed"
              variant="quiet"
              onSend={() => say.send({ type: 'claim.requested' })}
            >
              {`Tell the others I’m calling ${number}`}
            </EntryForm>
          </div>
        )
      )}
    </div>
  )
}

/**
 * Asks whether the call got through. Yes records it, with an incident number where they were given one; No leaves the
 * call to others again.
 */
function GotThrough({ number, say }: { number: string; say: SayProps }) {
  const title = useRef<HTMLHeadingElement>(null)
  // It takes the focus only after the press that called, not on a page that opens with the question in it.
  const [isAnswer] = useState(say.snapshot.context.said !== null)
  useEffect(() => {
    if (isAnswer) title.current?.focus()
  }, [isAnswer])
  return (
    <div className="call-standing__question">
      <h2 className="call-standing__title" ref={title} tabIndex={-1}>{`Did you reach ${number}?`}</h2>
      <EntryForm
        say={say}
        added="called"
        variant="primary"
        field={{
          label: 'Incident number',
          hint: 'optional',
          text: say.snapshot.context.incident,
          onText: (text) => say.send({ type: 'incident.typed', text }),
        }}
        onSend={() => say.send({ type: 'call.reported' })}
      >
        Yes, I did
      </EntryForm>
      <EntryForm
        say={say}
        added="released"
        variant="quiet"
        onSend={() => say.send({ type: 'claim.released' })}
      >
        No
      </EntryForm>
    </div>
  )
}
