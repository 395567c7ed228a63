import type { SnapshotFrom } from 'xstate'
import {
  isLive,
  type presenceReading,
  type StartReadiness,
} from '../../../../domain/traveler/trip/start/presence.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { nameOf, namesInWords } from '../active-trip/under-way-words.ts'

type Contact = StartReadiness['contacts'][number]

/** Null: nothing known against it. */
function doubtWords({ presence, hasAnswered }: Contact): string | null {
  switch (presence) {
    case 'reachable':
      return null
    case 'unheard':
      return hasAnswered ? 'hasn’t gotten or answered a text from us in the last 90 days.' : null
    case 'stopped':
      return 'stopped our texts and calls.'
    case 'refused':
      return 'doesn’t want to be your contact, and won’t get alerts.'
  }
}

function waitingWords(contacts: Contact[]): string {
  if (contacts.length === 0) return ''
  const names = namesInWords(contacts.map(nameOf))
  return contacts.length === 1
    ? `${names} hasn’t said yes yet. They’ll still get alerts.`
    : `${names} haven’t said yes yet. They’ll still get alerts.`
}

/** A trip can start without it. */
export function PresenceScreen({ snapshot }: { snapshot: SnapshotFrom<typeof presenceReading> }) {
  const { value } = snapshot.context
  if (!value || value.contacts.length === 0) return null
  const { contacts, trackers, ownStop, at } = value
  const doubts = contacts.flatMap((contact) => {
    const words = doubtWords(contact)
    return words === null ? [] : [{ number: contact.number, words: `${nameOf(contact)} ${words}` }]
  })
  const waiting = waitingWords(
    contacts.filter((contact) => !contact.hasAnswered && doubtWords(contact) === null),
  )
  const reachable = contacts.length - doubts.length
  const count = `${reachable} of ${contacts.length} contacts reachable`
  const isTitle = waiting !== '' && doubts.length === 0
  return (
    <>
      <Notice tone={reachable === 0 ? 'warning' : 'info'} title={isTitle ? waiting : count} quiet>
        {(doubts.length > 0 || trackers.length > 0) && (
          <ul className="start__warnings">
            {doubts.map(({ number, words }) => (
              <li key={number}>{words}</li>
            ))}
            {waiting !== '' && !isTitle && <li>{waiting}</li>}
            {trackers.map((tracker) => (
              <li key={tracker.name}>{trackerWords(tracker, at)}</li>
            ))}
          </ul>
        )}
      </Notice>
      {ownStop && (
        <Notice tone="warning" title="You stopped our texts" quiet>
          <p>{ownStop}</p>
        </Notice>
      )}
    </>
  )
}

/** @param at service's clock, Unix time, ms. */
function trackerWords(tracker: StartReadiness['trackers'][number], at: number): string {
  if (isLive(tracker, at)) return `Tracker ${tracker.name} is live`
  return tracker.lastPositionAt === null
    ? `Tracker ${tracker.name} has never sent a location we could use`
    : `Tracker ${tracker.name} isn’t live: last location ${formatElapsed(at - tracker.lastPositionAt)} ago`
}
