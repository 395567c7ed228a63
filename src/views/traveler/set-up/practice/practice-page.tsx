import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import {
  type CanPractice,
  type Practice,
  type PracticedContact,
  practiceReading,
} from '../../../../domain/traveler/set-up/practice.ts'
import { writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import { type Live, useWhen } from '../../../kit/live.ts'
import { Choices } from '../../account/choice.tsx'
import { NoAnswer } from '../../no-answer.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { Back } from '../../traveler-shell.tsx'

export function PracticePage({ onSignedOut }: { onSignedOut: () => void }) {
  const [snapshot, send] = useMachine(useTravelerMachine(practiceReading))
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return <PracticeScreen snapshot={snapshot} send={send} />
}

export function PracticeScreen({ snapshot, send }: Live<typeof practiceReading>) {
  const { value, problem } = snapshot.context
  return (
    <Page
      back={<Back />}
      heading={<ArrivalFocus>Practice an alert</ArrivalFocus>}
      lead="Your contacts get a practice text and, if you like, a practice call. Both say nobody is in danger, and neither ever turns into an alert. You’ll see who we reached, and how fast."
      className="traveler practice"
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
  traveler: 'You ended it.',
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

/** ¶ @param from Unix time, ms. */
function canWords(can: CanPractice, from: number | null): string {
  const when = from === null ? '' : `, ready ${writeInstant(from, 'dayAndClock')}`
  const words: Record<CanPractice, string> = {
    ready: 'ready',
    unasked: 'hasn’t agreed to practice yet',
    stopped: 'takes no messages from us',
    resting: `practiced in the last week${when}`,
    night: `it’s not daytime where they are${when}`,
  }
  return words[can]
}

/** Null if it can. */
function blockedWords({ blocked, from }: Pick<Practice, 'blocked' | 'from'>): string | null {
  const when = from === null ? '' : ` You can start one ${writeInstant(from, 'dayAndClock')}.`
  switch (blocked) {
    case null:
    case 'running':
      return null
    case 'alert':
      return 'Not now: we’re asking if you’re OK, or your contacts got an alert. Practice when it’s over.'
    case 'lately':
      return `You can practice once a week.${when}`
    case 'resting':
      return `Each contact gets at most one practice a week.${when}`
    case 'night':
      return `We only practice between 9 AM and 8 PM where your contacts are.${when}`
    case 'unasked':
      return 'None of your contacts has agreed to practice yet. They can check a box for it on the page we texted them, after they say yes.'
  }
}

const ways = { link: 'opened the link', call: 'pressed 1 in the call', reply: 'replied to the text' }

/** 'Reached after 2 minutes: opened the link'. @param startedAt Unix time, ms. */
function reachedWords({ state, reachedAt, reachedBy }: PracticedContact, startedAt: number): string {
  if (state === 'reached' && reachedAt !== null && reachedBy !== null)
    return `Reached ${minutesAfter(reachedAt - startedAt)}: ${ways[reachedBy]}`
  if (state === 'called') return 'Texted and called, no answer yet'
  return state === 'lost' ? 'The text didn’t arrive' : 'Texted, no answer yet'
}

function minutesAfter(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes === 0) return 'in less than a minute'
  return minutes === 1 ? 'after 1 minute' : `after ${minutes} minutes`
}
