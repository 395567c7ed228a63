import type { SnapshotFrom } from 'xstate'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
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

type PresenceScreenProps = {
  snapshot: SnapshotFrom<typeof presenceReading>
  /** False until contacts have loaded, or if the service rejected them. */
  contactsKnown?: boolean
}

/** Says how many contacts can be reached and whether each tracker is sending positions. */
export function PresenceScreen({ snapshot, contactsKnown = true }: PresenceScreenProps) {
  const { value } = snapshot.context
  if (!value) return null
  const { contacts, trackers, at } = value
  return (
    <>
      {contactsKnown && contacts.length > 0 && <ContactsReached contacts={contacts} />}
      {trackers.length > 0 && (
        <Notice tone="info" quiet>
          {trackers.map((tracker) => (
            <p key={tracker.name}>{trackerWords(tracker, at)}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

function ContactsReached({ contacts }: { contacts: Contact[] }) {
  const doubts = contacts.flatMap((contact) => {
    const doubt = doubtWords(contact)
    return doubt === null ? [] : [{ number: contact.number, doubt }]
  })
  const waiting = waitingWords(
    contacts.filter((contact) => !contact.hasAnswered && doubtWords(contact) === null),
  )
  const count = words.reachable(contacts.length - doubts.length, contacts.length)
  const isTitle = waiting !== '' && doubts.length === 0
  return (
    <Notice tone={doubts.length > 0 ? 'warning' : 'info'} title={isTitle ? waiting : count} quiet>
      {doubts.length > 0 && (
        <ul className="start__warnings">
          {doubts.map(({ number, doubt }) => (
            <li key={number}>{doubt}</li>
          ))}
          {waiting !== '' && <li>{waiting}</li>}
        </ul>
      )}
    </Notice>
  )
}

function trackerWords(tracker: StartReadiness['trackers'][number], at: number): string {
  if (isLive(tracker, at)) return words.trackerLive(tracker.name)
  return tracker.lastPositionAt === null
    ? words.trackerNever(tracker.name)
    : words.trackerSilent(tracker.name, withoutLineBreaks(formatElapsed(at - tracker.lastPositionAt)))
}
