import { useState } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import {
  type Practice,
  type PracticedContact,
  practiceReading,
} from '../../../../domain/traveler/set-up/practice.ts'
import { writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import type { Live } from '../../../kit/live.ts'
import { Choices } from '../../account/choice.tsx'
import { InnerPage } from '../../inner-page.tsx'
import { NoAnswer } from '../../no-answer.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { nameOf } from '../../trip/active-trip/under-way-words.ts'
import { words } from './practice-page.words.ts'

export const PracticePage = () => <PracticeScreen {...useTravelerMachine(practiceReading)} />

export function PracticeScreen({ snapshot, send }: Live<typeof practiceReading>) {
  const { value, problem } = snapshot.context
  return (
    <InnerPage heading={words.heading} lead={words.lead} className="practice">
      <NoAnswer problem={problem} send={send} isOutdated={value !== null} />
      {!value && !problem && <Spinner label={words.loading} />}
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
    </InnerPage>
  )
}

const rungs = [
  { value: 'text', label: words.textOnly },
  { value: 'call', label: words.textThenCall },
] as const

type BeginProps = { practice: Practice; busy: boolean; onBegin: (calls: boolean) => void }

function Begin({ practice, busy, onBegin }: BeginProps) {
  const [rung, choose] = useState<'text' | 'call'>('text')
  const { contacts, canCall } = practice
  const blocked = blockedWords(practice)
  return (
    <Card title={words.whoTakesPart}>
      {contacts.length === 0 ? (
        <p>{words.noContacts}</p>
      ) : (
        <ul>
          {contacts.map((contact) => (
            <li key={contact.number}>
              <strong>{nameOf(contact)}</strong>: {words.can[contact.can](whenOf(contact.from))}
            </li>
          ))}
        </ul>
      )}
      {contacts.length === 0 ? null : blocked ? (
        <p role="status">{withoutLineBreaks(blocked)}</p>
      ) : (
        <>
          <Choices
            legend={words.how}
            name="rung"
            options={rungs.filter(({ value }) => value === 'text' || canCall)}
            value={rung}
            busy={busy}
            onChange={choose}
          />
          <Button wide busy={busy} onClick={() => onBegin(rung === 'call')}>
            {words.start}
          </Button>
        </>
      )}
    </Card>
  )
}

type DrillProps = { drill: NonNullable<Practice['drill']>; isStopping: boolean; onStop: () => void }

function Drill({ drill, isStopping, onStop }: DrillProps) {
  const { contacts, startedAt, endedAt, why } = drill
  const reached = contacts.filter(({ state }) => state === 'reached').length
  const isRunning = endedAt === null
  return (
    <Card title={isRunning ? words.running : words.startedOn(writeInstant(startedAt, 'dayAndClock'))}>
      <p role="status">
        <strong>{words.reachedOf(reached, contacts.length)}</strong>
      </p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.number}>
            <strong>{nameOf(contact)}</strong>: {reachedWords(contact, startedAt, isRunning)}
          </li>
        ))}
      </ul>
      {why && <p>{words.ended[why]}</p>}
      {isRunning && (
        <Button variant="quiet" wide busy={isStopping} onClick={onStop}>
          {words.end}
        </Button>
      )}
    </Card>
  )
}

const blockedWords = ({ blocked, from }: Pick<Practice, 'blocked' | 'from'>): string | null =>
  blocked === null || blocked === 'running' ? null : words.blocked[blocked](whenOf(from))

const whenOf = (at: number | null): string | null => (at === null ? null : writeInstant(at, 'dayAndClock'))

/** Describes whether and how a contact was reached, such as 'Reached after 2 minutes: opened the link'. */
function reachedWords(
  { state, reachedAt, reachedBy }: PracticedContact,
  startedAt: number,
  isRunning: boolean,
): string {
  if (state === 'reached' && reachedAt !== null && reachedBy !== null)
    return words.reached(Math.floor((reachedAt - startedAt) / MINUTE_MS), reachedBy)
  if (state === 'called') return words.called(isRunning)
  return state === 'lost' ? words.lost : words.texted(isRunning)
}
