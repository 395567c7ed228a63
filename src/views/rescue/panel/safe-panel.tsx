import type { ReactNode } from 'react'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { ExactTime } from '../../kit/design/moment.tsx'
import { Page } from '../../kit/design/page.tsx'
import './panel-states.css'
import { TimeLabel } from './status-strip.tsx'

type SafePanelProps = {
  panel: Panel
  /** Unix time, ms. */
  now: number
  /** The forms for a browser without a script, or what came of one. */
  posted?: ReactNode
}

/** The panel after the traveller has checked in: who is safe and since when, and nothing else. */
export function SafePanel({ panel, now, posted }: SafePanelProps) {
  const { name, trip } = panel
  return (
    <Page width="narrow" heading={`${name ?? 'The traveler'} is safe`}>
      <div className="safe-panel">
        <TimeLabel panel={panel} now={now} />
        {posted}
        {trip.endedAt !== null && (
          <p>
            They ended the trip with their PIN at <ExactTime at={trip.endedAt} now={now} />.
          </p>
        )}
        <p>
          Nobody needs to look for them anymore, so this page no longer shows their position, medical
          information or contacts.
        </p>
      </div>
    </Page>
  )
}
