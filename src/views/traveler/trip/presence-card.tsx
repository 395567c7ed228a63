import type { SnapshotFrom } from 'xstate'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import { type BeforeLeaving, isLive, type presenceReading } from '../../../domain/traveler/trip/presence.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import { Notice } from '../../kit/design/notice.tsx'

/**
 * Why a call for help may not reach a contact, as words after their name; null: it will, and they agreed to be a
 * contact.
 */
function doubtWords({ presence, hasAnswered }: BeforeLeaving['contacts'][number]): string | null {
  switch (presence) {
    case 'reachable':
      return hasAnswered ? null : 'hasn’t said yet if they want to be your contact.'
    case 'unheard':
      return hasAnswered
        ? 'hasn’t gotten or answered a text from us in the last 90 days.'
        : 'hasn’t answered yet, and we don’t know if our text arrived.'
    case 'stopped':
      return 'stopped our texts and calls.'
    case 'refused':
      return 'doesn’t want to be your contact.'
  }
}

/**
 * Which contacts would be reached, in every state of its statechart. Where that cannot be read a trip can be started
 * all the same.
 */
export function PresenceScreen({ snapshot }: { snapshot: SnapshotFrom<typeof presenceReading> }) {
  const { value } = snapshot.context
  if (!value || value.contacts.length === 0) return null
  const { contacts, reachable, trackers, ownStop, at } = value
  const doubts = contacts.flatMap((contact) => {
    const words = doubtWords(contact)
    return words === null
      ? []
      : [{ number: contact.number, words: `${contact.name ?? shownNumber(contact.number)} ${words}` }]
  })
  return (
    <>
      <Notice
        tone={reachable === 0 ? 'warning' : 'info'}
        title={`${reachable} of ${contacts.length} contacts reachable`}
        quiet
      >
        {(doubts.length > 0 || trackers.length > 0) && (
          <ul className="start__warnings">
            {doubts.map(({ number, words }) => (
              <li key={number}>{words}</li>
            ))}
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

/** 'Tracker Pixel is live', 'Tracker Pixel isn’t live: last location 3 h ago'. @param at by the service's clock, Unix time, ms. */
function trackerWords(tracker: BeforeLeaving['trackers'][number], at: number): string {
  if (isLive(tracker, at)) return `Tracker ${tracker.name} is live`
  return tracker.lastPositionAt === null
    ? `Tracker ${tracker.name} has never sent a location we could use`
    : `Tracker ${tracker.name} isn’t live: last location ${formatElapsed(at - tracker.lastPositionAt)} ago`
}
