import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import { type Practice, practiceReading } from '../../../domain/traveller/set-up/practice.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { type Live, useWhen } from '../../kit/live.ts'
import { Choices } from '../account/choice.tsx'
import { Back } from '../back.tsx'
import { NoAnswer } from '../no-answer.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { blockedWords, canWords, reachedWords } from './practice-words.ts'

/** /app/practice, with its statechart. */
export function PracticePage({ onSignedOut }: { onSignedOut: () => void }) {
  const [snapshot, send] = useMachine(useTravellerMachine(practiceReading))
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return <PracticeScreen snapshot={snapshot} send={send} />
}

/** /app/practice in every state of its statechart. */
export function PracticeScreen({ snapshot, send }: Live<typeof practiceReading>) {
  const { value, problem } = snapshot.context
  return (
    <Page
      back={<Back />}
      heading={<ArrivalFocus>Practice an alert</ArrivalFocus>}
      lead="Your contacts get a practice text and, if you like, a practice call. Both say nobody is in danger, and neither ever turns into an alert. You’ll see who we reached, and how fast."
      className="traveller practice"
    >
      <NoAnswer problem={problem} send={send}>
        {value ? 'This may be out of date. Check your connection.' : 'Check your connection.'}
      </NoAnswer>
      {!value && !problem && <Spinner label="Loading..." />}
      {value?.drill && (
        <Drill
          drill={value.drill}
          isStopping={snapshot.matches('changing')}
          onStop={() => send({ type: 'change.requested', change: { kind: 'stop' } })}
        />
      )}
      {value && value.blocked !== 'running' && (
        <Begin
          practice={value}
          busy={snapshot.matches('changing')}
          onBegin={(calls) => send({ type: 'change.requested', change: { kind: 'begin', calls } })}
        />
      )}
    </Page>
  )
}

const whoOf = ({ name, number }: { name: string | null; number: string }) => name ?? shownNumber(number)

const rungs = [
  { value: 'text', label: 'Text only' },
  { value: 'call', label: 'Text, then call whoever doesn’t answer' },
] as const

type BeginProps = { practice: Practice; busy: boolean; onBegin: (calls: boolean) => void }

function Begin({ practice, busy, onBegin }: BeginProps) {
  const [rung, choose] = useState<'text' | 'call'>('text')
  const { contacts, canCall } = practice
  const blocked = blockedWords(practice)
  return (
    <Card title="Who takes part">
      {contacts.length === 0 ? (
        <p>You have no contacts yet.</p>
      ) : (
        <ul>
          {contacts.map((contact) => (
            <li key={contact.number}>
              <strong>{whoOf(contact)}</strong>: {canWords(contact.can, contact.from)}
            </li>
          ))}
        </ul>
      )}
      {blocked ? (
        <p role="status">{blocked}</p>
      ) : (
        <>
          <Choices
            legend="How"
            name="rung"
            options={rungs.filter(({ value }) => value === 'text' || canCall)}
            value={rung}
            busy={busy}
            onChange={choose}
          />
          <Button wide busy={busy} onClick={() => onBegin(rung === 'call')}>
            Start practice
          </Button>
        </>
      )}
    </Card>
  )
}

const ends = {
  time: 'It ended after an hour.',
  traveller: 'You ended it.',
  emergency: 'It ended because something real came up.',
}

type DrillProps = { drill: NonNullable<Practice['drill']>; isStopping: boolean; onStop: () => void }

function Drill({ drill, isStopping, onStop }: DrillProps) {
  const { contacts, startedAt, endedAt, why } = drill
  const reached = contacts.filter(({ state }) => state === 'reached').length
  const isRunning = endedAt === null
  return (
    <Card title={isRunning ? 'Practice is running' : `Practice on ${writeInstant(startedAt, 'dayAndClock')}`}>
      <p role="status">
        <strong>
          {reached} of {contacts.length} reached
        </strong>
      </p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.number}>
            <strong>{whoOf(contact)}</strong>: {reachedWords(contact, startedAt)}
          </li>
        ))}
      </ul>
      {why && <p>{ends[why]}</p>}
      {isRunning && (
        <Button variant="quiet" wide busy={isStopping} onClick={onStop}>
          End practice
        </Button>
      )}
    </Card>
  )
}
