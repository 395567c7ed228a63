import { emergencyCallOf, emergencyNumberOf } from '../../../domain/position/emergency-call.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { type CallStanding, callStanding } from '../../../domain/rescue/vote/claim.ts'
import { Card } from '../../kit/design/card.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { additionProblemWords, callWords } from './claim-words.ts'
import { EntryForm } from './entry-form.tsx'
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
      <Actions standing={standing} isYours={isYours} number={number} say={say} />
    </Card>
  )
}

type ActionsProps = { standing: CallStanding; isYours: boolean; number: string; say: SayProps }

function Actions({ standing, isYours, number, say }: ActionsProps) {
  if (standing.kind === 'claimed' && !isYours) return null
  if (standing.kind === 'claimed' || (standing.kind === 'lapsed' && isYours)) {
    return (
      <>
        <CalledForm say={say} number={number} />
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

/** One press. */
const OneWord = ({ say, added, words }: { say: SayProps; added: keyof typeof events; words: string }) => (
  <EntryForm
    say={say}
    added={added}
    variant={added === 'claimed' ? 'primary' : 'quiet'}
    onSend={() => say.send({ type: events[added] })}
  >
    {words}
  </EntryForm>
)

const CalledForm = ({ say, number }: { say: SayProps; number: string }) => (
  <EntryForm
    say={say}
    added="called"
    variant="primary"
    field={{
      label: 'Incident number',
      hint: 'optional',
      help: 'The number that the dispatcher gives you.',
      text: say.snapshot.context.incident,
      onText: (text) => say.send({ type: 'incident.typed', text }),
    }}
    onSend={() => say.send({ type: 'call.reported' })}
  >
    {`I have called ${number}`}
  </EntryForm>
)
