import { useState } from 'react'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { innermostState, type StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import type { tripLifecycleMachine } from '../../../domain/trip/lifecycle/trip-lifecycle.machine.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { WorkbenchSession } from '../../../statecharts/simulation/session.ts'
import { Freshness } from '../../../views/rescue/panel/first-screen/freshness.tsx'
import { PanelView } from '../../../views/rescue/panel/panel-view.tsx'
import { liveAt } from '../live.tsx'
import {
  nameOf,
  SAMPLE_CODE,
  type SentMessage,
  type TripDone,
  toldAt,
  tripDone,
  tripPanel,
} from './trip-orders.ts'
import './trip-view.css'

/** Messages, the traveler's view, and the panel: the website has no page for this. */
export function TripView({ session }: { session: WorkbenchSession }) {
  const [wantsPanel, setWantsPanel] = useState(false)
  const live = liveAt<typeof tripLifecycleMachine>(session, '')
  if (!live) return null
  const trip: StoredTrip = { state: innermostState(live.snapshot.value), facts: live.snapshot.context }
  const now = session.state().simulation.now()
  const done = tripDone(session.state(), trip)
  const isOpen = toldAt(trip) !== null && (done.codeExpiresAt === null || now < done.codeExpiresAt)
  const choices = [
    { name: 'Messages', isPanel: false },
    { name: 'Rescue panel', isPanel: true },
  ]
  return (
    <>
      <div className="trip__choices" role="toolbar" aria-label="What is shown">
        {choices.map(({ name, isPanel }) => (
          <button
            key={name}
            type="button"
            aria-pressed={wantsPanel === isPanel}
            onClick={() => setWantsPanel(isPanel)}
          >
            {name}
          </button>
        ))}
      </div>
      {wantsPanel && isOpen && <TripPanel panel={tripPanel(trip, done, now)} now={now} />}
      {wantsPanel && !isOpen && <p className="trip">No code opens the rescue panel of this trip.</p>}
      {!wantsPanel && <Told trip={trip} done={done} isOpen={isOpen} now={now} />}
    </>
  )
}

function TripPanel({ panel, now }: { panel: Panel; now: number }) {
  const freshness = <Freshness panel={panel} problem={null} now={now} asking={false} code={SAMPLE_CODE} />
  return <PanelView panel={panel} now={now} freshness={freshness} over={null} />
}

type ToldProps = { trip: StoredTrip; done: TripDone; isOpen: boolean; now: number }

function Told({ trip, done, isOpen, now }: ToldProps) {
  const { messages, codeExpiresAt } = done
  return (
    <div className="trip">
      <dl>
        <dt>Stored state</dt>
        <dd>{trip.state}</dd>
        <dt>The traveler’s app may show</dt>
        <dd>{appWords(trip, now)}</dd>
        <dt>Rescue code</dt>
        <dd>{codeWords(isOpen, codeExpiresAt)}</dd>
        <dt>Positions</dt>
        <dd>{done.isTrackForgotten ? 'deleted' : 'kept'}</dd>
      </dl>
      <h2>Messages that the service has sent</h2>
      {messages.length === 0 && <p>None.</p>}
      <ol className="trip__messages">
        {keyed(messages).map(({ at, message, key }) => (
          <li key={key}>
            <p>
              {timeOf(at)} · to {nameOf(message.recipient)}
            </p>
            <blockquote>{message.body}</blockquote>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Messages are only appended. */
const keyed = (messages: SentMessage[]) =>
  messages.map((sent, index) => ({ ...sent, key: `${index} ${sent.message.kind}` }))

function appWords(trip: StoredTrip, now: number): string {
  const view = travelerView(trip, now)
  if (view.kind === 'ended') return `ended at ${timeOf(view.endedAt)}`
  return `${view.state}: due at ${timeOf(view.dueAt)}, contacts told at ${timeOf(view.alertAt)}`
}

function codeWords(isOpen: boolean, expiresAt: number | null): string {
  if (expiresAt === null) return isOpen ? `${SAMPLE_CODE}, until the emergency is over` : 'none yet'
  return isOpen ? `${SAMPLE_CODE}, until ${timeOf(expiresAt)}` : `expired at ${timeOf(expiresAt)}`
}

/** '07-01 16:15', UTC. */
const timeOf = (at: number): string => new Date(at).toISOString().slice(5, 16).replace('T', ' ')
