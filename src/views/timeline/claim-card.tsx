import { useRef } from 'react'
import { type CallStanding, callStanding } from '../../domain/claim/claim.ts'
import { emergencyCallOf, emergencyNumberOf } from '../../domain/place/emergency-call.ts'
import type { ByHandKind } from '../../domain/primitives/timeline-kinds.ts'
import { LONGEST_ENTRY } from '../../domain/primitives/timeline-kinds.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { TextField } from '../design/field.tsx'
import { useHydrated, useTypedEarly } from '../design/hydration.ts'
import { Notice } from '../design/notice.tsx'
import { useClock } from '../tracking/moment.tsx'
import { additionProblemWords, callWords } from './claim-words.ts'
import type { SayProps } from './say-props.ts'
import './timeline.css'

type ClaimCardProps = { panel: Panel; now: number; say: SayProps }

/**
 * Who of the contacts calls the emergency number. It is said aloud whenever it changes, also when a claim runs out by the clock alone.
 */
export function ClaimCard({ panel, now, say }: ClaimCardProps) {
  const standing = callStanding(panel.timeline, now)
  const clock = useClock()
  const number = emergencyNumberOf(panel)
  const { ask } = emergencyCallOf(panel)
  const { said, problem } = say.snapshot.context
  const isAboutCall = said !== null && said.kind !== 'note'
  const posted = say.notAdded && say.notAdded.added !== 'note' ? say.notAdded.message : null
  const failed = problem && isAboutCall ? additionProblemWords(problem) : posted
  if (panel.trip.endedAt !== null) return null
  const isYours = 'by' in standing && standing.by.number === panel.you?.number
  return (
    <Card title={`Calling ${number}`} className={`claim claim--${standing.kind}`}>
      <p role="status" className="claim__standing">
        {callWords(standing, panel.you, number, clock)}
      </p>
      {ask && standing.kind !== 'called' && <p>{`On the phone, ${ask}.`}</p>}
      {failed && <Notice tone="error" title={failed} />}
      <Actions {...{ standing, isYours, number, say }} />
    </Card>
  )
}

type ActionsProps = { standing: CallStanding; isYours: boolean; number: string; say: SayProps }

function Actions({ standing, isYours, number, say }: ActionsProps) {
  if (standing.kind === 'claimed' && !isYours) return null
  if (standing.kind === 'claimed' || (standing.kind === 'lapsed' && isYours)) {
    return (
      <>
        <CalledForm {...say} number={number} />
        {standing.kind === 'claimed' ? (
          <OneWord say={say} added="released" words="I am not calling after all" />
        ) : (
          <OneWord say={say} added="claimed" words={`I am still calling ${number}`} />
        )}
      </>
    )
  }
  const words = `I am calling ${number}${standing.kind === 'called' ? ' again' : ''}`
  return <OneWord say={say} added="claimed" words={words} />
}

const events = { claimed: 'claim.requested', released: 'claim.released' } as const

/** One press; without a script a form of its own. */
function OneWord({ say, added, words }: { say: SayProps; added: keyof typeof events; words: string }) {
  const { snapshot, send, path } = say
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: events[added] })
      }}
    >
      <input type="hidden" name="form" value="timeline" />
      <Button
        {...{ type: 'submit', name: 'added', value: added, wide: true }}
        variant={added === 'claimed' ? 'primary' : 'quiet'}
        busy={isSaying(snapshot, added)}
      >
        {words}
      </Button>
    </form>
  )
}

const isSaying = (snapshot: SayProps['snapshot'], kind: ByHandKind) =>
  snapshot.hasTag('busy') && snapshot.context.said?.kind === kind

function CalledForm({ snapshot, send, path, notAdded, number }: SayProps & { number: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { incident } = snapshot.context
  const hydrated = useHydrated()
  const busy = isSaying(snapshot, 'called')
  useTypedEarly(form, { text: incident }, (_, text) => send({ type: 'incident.typed', text }))
  const refused = notAdded?.added === 'called' && !hydrated ? notAdded.text : null
  return (
    <form
      className="claim__called"
      method="post"
      action={path}
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'call.reported' })
      }}
    >
      <input type="hidden" name="form" value="timeline" />
      <TextField
        label="Incident number"
        hint="optional"
        name="text"
        autoComplete="off"
        maxLength={LONGEST_ENTRY}
        value={refused ?? incident}
        readOnly={busy}
        help="The number that the dispatcher gives you."
        onChange={(event) => send({ type: 'incident.typed', text: event.target.value })}
      />
      <Button type="submit" name="added" value="called" wide busy={busy}>
        {`I have called ${number}`}
      </Button>
    </form>
  )
}
