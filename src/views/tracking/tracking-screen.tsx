import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { trackingMachine } from '../../domain/tracking/tracking.machine.ts'
import { Freshness } from './freshness.tsx'
import { PanelProblemPage } from './panel-problem.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { PanelView } from './panel-view.tsx'
import { SafePanel } from './safe-panel.tsx'

type TrackingScreenProps = {
  snapshot: SnapshotFrom<typeof trackingMachine>
  send: (event: EventFrom<typeof trackingMachine>) => void
  /** What stands here for a browser without a script. */
  posted?: ReactNode
  /** What stays on this device. */
  device?: ReactNode
  /** The buttons of the bar and the dialogs that they open. */
  actions: ReactNode
}

/** /rescuepanel/{code} in every state of its statechart. */
export function TrackingScreen({ snapshot, send, posted, device, actions }: TrackingScreenProps) {
  const { panel, problem, now, code } = snapshot.context
  if (panel) {
    const shown = { panel, now: now ?? panel.fetchedAt }
    if (panel.trip.isSafe) return <SafePanel {...shown} posted={posted} />
    return (
      <PanelView
        {...shown}
        freshness={
          <Freshness {...shown} problem={problem} asking={snapshot.hasTag('copyShown')} code={code} />
        }
        posted={posted}
        device={device}
        actions={actions}
      />
    )
  }
  const retrying = snapshot.matches({ data: { loading: 'retrying' } })
  if (!problem || !(retrying || snapshot.matches({ data: 'failed' }))) return <PanelSkeleton />
  return (
    <PanelProblemPage
      problem={problem}
      now={now}
      retrying={retrying}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  )
}
