import { InnerPage } from '../inner-page.tsx'
import './positions.css'
import { type ReactNode, useRef } from 'react'
import {
  pairingForm,
  type ReadTrackers,
  type Tracker,
  trackerState,
  trackersReading,
} from '../../../domain/traveler/positions/tracker.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
import { writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { Card } from '../../kit/design/cards/card.tsx'
import { EmptyState } from '../../kit/design/cards/empty-state.tsx'
import { AskFirst } from '../../kit/design/dialogs/ask-first.tsx'
import { useFocusKept } from '../../kit/design/fields/focus.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { type Live, useOnceTrue } from '../../kit/live.ts'
import { Folded } from '../account/folded.tsx'
import { NoAnswer } from '../no-answer.tsx'
import { Row, Rows } from '../rows.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { PairCard } from './pair-card.tsx'
import { TrackerBadge, TrackerHelp } from './tracker-state.tsx'
import { words } from './trackers-page.words.ts'

export function TrackersPage({ pinIsSet }: { pinIsSet: boolean }) {
  const { snapshot: list, send: sendToList } = useTravelerMachine(trackersReading)
  const { snapshot: form, send: sendToForm } = useTravelerMachine(pairingForm, { pinIsSet })
  useOnceTrue(form.matches('done'), () => sendToList({ type: 'reading.requested' }))
  const site = globalThis.location.origin
  return (
    <TrackersScreen snapshot={list} send={sendToList}>
      <PairCard snapshot={form} send={sendToForm} read={list.context.value} site={site} />
    </TrackersScreen>
  )
}

type TrackersScreenProps = Live<typeof trackersReading> & {
  children?: ReactNode
}

export function TrackersScreen({ snapshot, send, children }: TrackersScreenProps) {
  const { value: read, problem } = snapshot.context
  const phones = useRef<HTMLDivElement>(null)
  useFocusKept(phones)
  return (
    <InnerPage heading={words.heading} lead={words.lead} className="trackers">
      <Card title={words.yourPhones} ref={phones}>
        {!read && !problem && <Spinner label={words.loading} />}
        <NoAnswer problem={problem} send={send} isOutdated={read !== null} />
        {read && <TrackerList read={read} snapshot={snapshot} send={send} />}
      </Card>
      {children}
      <Card>
        <TrackerHelp />
      </Card>
    </InnerPage>
  )
}

function TrackerList({ read, snapshot, send }: Live<typeof trackersReading> & { read: ReadTrackers }) {
  const isChanging = snapshot.matches('changing')
  const removing = isChanging ? snapshot.context.change?.deviceId : null
  const paired = read.trackers.filter(({ revokedAt }) => revokedAt === null)
  const removed = read.trackers.filter(({ revokedAt }) => revokedAt !== null)
  return (
    <>
      {paired.length === 0 && <EmptyState>{words.none}</EmptyState>}
      <Rows>
        {paired.map((tracker) => (
          <TrackerRow
            key={tracker.deviceId}
            tracker={tracker}
            at={read.at}
            waits={isChanging}
            busy={removing === tracker.deviceId}
            onRemove={() => send({ type: 'change.requested', change: { deviceId: tracker.deviceId } })}
          />
        ))}
      </Rows>
      {removed.length > 0 && (
        <Folded name={words.removed} told={`(${removed.length})`}>
          <Rows>
            {removed.map(({ deviceId, name, revokedAt }) => (
              <Row
                key={deviceId}
                name={name}
                notes={[words.removedAt(writeInstant(revokedAt ?? 0, 'dayAndClock'))]}
              />
            ))}
          </Rows>
        </Folded>
      )}
    </>
  )
}

function trackerAge({ lastUsedAt, lastPositionAt, createdAt }: Tracker, at: number): string {
  if (lastPositionAt !== null) return words.lastLocation(formatElapsed(at - lastPositionAt))
  if (lastUsedAt !== null) return words.withoutLocation(formatElapsed(at - lastUsedAt))
  return words.paired(formatElapsed(at - createdAt))
}

type TrackerRowProps = { tracker: Tracker; at: number; busy: boolean; waits: boolean; onRemove: () => void }

function TrackerRow({ tracker, at, busy, waits, onRemove }: TrackerRowProps) {
  const { name } = tracker
  return (
    <Row
      name={name}
      badge={<TrackerBadge state={trackerState(tracker, at)} />}
      notes={[trackerAge(tracker, at)]}
    >
      <AskFirst
        label={words.remove}
        name={words.removeNamed(name)}
        confirm={words.removeNamed(name)}
        busy={busy}
        waits={waits}
        onConfirm={onRemove}
      />
    </Row>
  )
}
