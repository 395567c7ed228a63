import type { ReactNode } from 'react'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { serviceTime } from '../../../domain/rescue/panel/reader-clock.ts'
import type { trackingMachine } from '../../../domain/rescue/panel/tracking.machine.ts'
import { subPagePath } from '../../../domain/site/pages.ts'
import { knownZone } from '../../../domain/trip/time/written-instant.ts'
import { PlaceZone } from '../../kit/design/moment.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { Live } from '../../kit/live.ts'
import { Freshness } from './first-screen/freshness.tsx'
import { words } from './panel.words.tsx'
import { PanelLayout } from './panel-layout.tsx'
import { PanelProblemPage, SafePanel, SignedOut } from './panel-states.tsx'
import { PanelView, type PanelViewProps } from './panel-view.tsx'
import './panel.css'

type TrackingScreenProps = Live<typeof trackingMachine> &
  Partial<Pick<PanelViewProps, 'posted' | 'handOver' | 'say' | 'part' | 'device' | 'over'>> & {
    children?: (shown: OpenPanel) => ReactNode
  }

/** Data of an open panel. `now` is the current time by the service's clock. */
export type OpenPanel = { panel: Panel; now: number; code: string; freshness: ReactNode }

export function TrackingScreen({ snapshot, send, children, ...parts }: TrackingScreenProps) {
  const { panel, problem, now, code, isCopyLeft } = snapshot.context
  for (const step of ['signingOut', 'stillGranted', 'signedOut'] as const) {
    if (!snapshot.matches({ data: step })) continue
    return (
      <SignedOut step={step} isCopyLeft={isCopyLeft} onRetry={() => send({ type: 'signOut.requested' })} />
    )
  }
  if (panel) {
    const shown = { panel, now: serviceTime(panel, now ?? panel.fetchedAt) }
    if (panel.trip.isSafe) return <SafePanel {...shown} posted={parts.posted} />
    const freshness = (
      <Freshness {...shown} problem={problem} asking={snapshot.hasTag('copyShown')} code={code} />
    )
    return (
      <PlaceZone value={knownZone(panel.place?.timeZone)}>
        {children?.({ ...shown, code, freshness }) ?? (
          <PanelView
            {...shown}
            {...parts}
            freshness={freshness}
            cardPath={panel.verification === 'service' ? subPagePath(code, 'card') : null}
          />
        )}
      </PlaceZone>
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

function PanelSkeleton() {
  return (
    <PanelLayout
      strip={
        <div className="panel-skeleton__strip">
          <h1 className="panel-skeleton__words">
            <Spinner label={words.loading} />
          </h1>
          <p className="without-script">{words.scriptNeeded}</p>
          <div className="panel-skeleton__bar" />
          <div className="panel-skeleton__bar panel-skeleton__bar--tall" />
          <div className="panel-skeleton__bar panel-skeleton__bar--tall" />
        </div>
      }
      map={<div className="panel-skeleton__map" />}
      cards={{
        identity: <div className="panel-skeleton__card panel-skeleton__card--personal" />,
        medical: <div className="panel-skeleton__card panel-skeleton__card--medical" />,
        trip: <div className="panel-skeleton__card" />,
      }}
    />
  )
}
