import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { knownZone } from '../../../../domain/trip/time/written-instant.ts'
import { PlaceZone } from '../../../kit/design/moment.tsx'
import { PanelView } from '../../../rescue/panel/panel-view.tsx'
import './preview-panel.css'

type PreviewPanelProps = {
  panel: Panel
  mark?: string
  isForContact?: boolean
}

export function PreviewPanel({ panel, mark = 'Example', isForContact = false }: PreviewPanelProps) {
  return (
    <section className="preview-panel" aria-label="Example of the rescue panel">
      <p className="preview-panel__mark">{mark}</p>
      <PlaceZone value={knownZone(panel.place?.timeZone)}>
        <PanelView
          panel={{ ...panel, isExample: true }}
          now={panel.fetchedAt}
          freshness={
            <p>This is where {isForContact ? 'you see' : 'your contacts see'} if all this is up to date.</p>
          }
          over={
            <p className="preview-panel__actions">
              This is where {isForContact ? 'you say they’re' : 'your contacts say you’re'} safe, or vote that
              the emergency is over.
            </p>
          }
        />
      </PlaceZone>
    </section>
  )
}
