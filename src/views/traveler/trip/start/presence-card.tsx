import type { SnapshotFrom } from 'xstate'
import { keptTogether } from '../../../../domain/kit/text.ts'
import {
  isLive,
  type presenceReading,
  type StartReadiness,
} from '../../../../domain/traveler/trip/start/presence.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { nameOf, namesInWords } from '../active-trip/under-way-words.ts'
import { words } from './start.words.tsx'

type Contact = StartReadiness['contacts'][number]

/** Null: nothing known against it. */
function doubtWords(contact: Contact): string | null {
  switch (contact.presence) {
    case 'reachable':
      return null
    case 'unheard':
      return contact.hasAnswered ? words.unheard(nameOf(contact)) : null
    case 'stopped':
      return words.stopped(nameOf(contact))
    case 'refused':
      return words.refused(nameOf(contact))
  }
}

const waitingWords = (contacts: Contact[]): string =>
  contacts.length === 0 ? '' : words.waiting(namesInWords(contacts), contacts.length === 1)

/** A trip can start without it. */
export function PresenceScreen({ snapshot }: { snapshot: SnapshotFrom<typeof presenceReading> }) {
  const { value } = snapshot.context
  if (!value || value.contacts.length === 0) return null
  const { contacts, trackers, ownStop, at } = value
  const doubts = contacts.flatMap((contact) => {
    const doubt = doubtWords(contact)
    return doubt === null ? [] : [{ number: contact.number, doubt }]
  })
  const waiting = waitingWords(
    contacts.filter((contact) => !contact.hasAnswered && doubtWords(contact) === null),
  )
  const reachable = contacts.length - doubts.length
  const count = words.reachable(reachable, contacts.length)
  const isTitle = waiting !== '' && doubts.length === 0
  return (
    <>
      <Notice tone={reachable === 0 ? 'warning' : 'info'} title={isTitle ? waiting : count} quiet>
        {(doubts.length > 0 || trackers.length > 0) && (
          <ul className="start__warnings">
            {doubts.map(({ number, doubt }) => (
              <li key={number}>{doubt}</li>
            ))}
            {waiting !== '' && !isTitle && <li>{waiting}</li>}
            {trackers.map((tracker) => (
              <li key={tracker.name}>{trackerWords(tracker, at)}</li>
            ))}
          </ul>
        )}
      </Notice>
      {ownStop && (
        <Notice tone="warning" title={words.textsStopped} quiet>
          <p>{ownStop}</p>
        </Notice>
      )}
    </>
  )
}

/** @param at service's clock, Unix time, ms. */
function trackerWords(tracker: StartReadiness['trackers'][number], at: number): string {
  if (isLive(tracker, at)) return words.trackerLive(tracker.name)
  return tracker.lastPositionAt === null
    ? words.trackerNever(tracker.name)
    : words.trackerSilent(tracker.name, keptTogether(formatElapsed(at - tracker.lastPositionAt)))
}
