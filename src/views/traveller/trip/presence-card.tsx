import { useMachine } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import {
  type BeforeLeaving,
  isLive,
  type Presence,
  type presenceReading,
} from '../../../domain/traveller/trip/presence.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import { Notice } from '../../kit/design/notice.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'

/** Who would be reached, with its statechart; where that cannot be read the start goes on without it. */
export function PresenceCard() {
  const [snapshot] = useMachine(useTravellerMachine('presence'))
  return <PresenceScreen snapshot={snapshot} />
}

const why: Record<Exclude<Presence, 'reachable'>, string> = {
  unheard: 'no text delivered to them, and no answer, in the last 90 days',
  stopped: 'they stopped our texts and calls',
  refused: 'they don’t want to be your contact',
}

/** The same in every state of its statechart. */
export function PresenceScreen({ snapshot }: { snapshot: SnapshotFrom<typeof presenceReading> }) {
  const { value } = snapshot.context
  if (!value || value.contacts.length === 0) return null
  const { contacts, reachable, trackers, ownStop, at } = value
  const missing = contacts.flatMap(({ presence, name, number }) =>
    presence === 'reachable' ? [] : [{ who: name ?? shownNumber(number), why: why[presence] }],
  )
  return (
    <>
      <Notice
        tone={reachable === 0 ? 'warning' : 'info'}
        title={`${reachable} of ${contacts.length} ${contacts.length === 1 ? 'contact' : 'contacts'} reachable`}
        quiet
      >
        {(missing.length > 0 || trackers.length > 0) && (
          <ul className="start__warnings">
            {missing.map(({ who, why }) => (
              <li key={who}>
                {who}: {why}
              </li>
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

/** 'Pixel is live', 'Pixel: last location 3 hr ago'. @param at by the service's clock, Unix time, ms. */
function trackerWords(tracker: BeforeLeaving['trackers'][number], at: number): string {
  if (isLive(tracker, at)) return `Tracker ${tracker.name} is live`
  return tracker.lastPositionAt === null
    ? `Tracker ${tracker.name} has never sent a location`
    : `Tracker ${tracker.name} isn’t live: last location ${formatElapsed(at - tracker.lastPositionAt)} ago`
}
