import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { knownZone } from '../../../../domain/trip/time/written-instant.ts'
import { PlaceZone } from '../../../kit/design/moment.tsx'
import { PanelView } from '../../../rescue/panel/panel-view.tsx'
import './preview-panel.css'
import { words } from './preview-panel.words.ts'

type PreviewPanelProps = {
  panel: Panel
  mark?: string
  isForContact?: boolean
}

export function PreviewPanel({ panel, mark = words.example, isForContact = false }: PreviewPanelProps) {
  return (
    <section className="preview-panel" aria-label={words.region}>
      <p className="preview-panel__mark">{mark}</p>
      <PlaceZone value={knownZone(panel.place?.timeZone)}>
        <PanelView
          panel={{ ...panel, isExample: true }}
          now={panel.fetchedAt}
          freshness={<p>{isForContact ? words.upToDateForContact : words.upToDate}</p>}
          over={<p className="preview-panel__actions">{isForContact ? words.voteForContact : words.vote}</p>}
        />
      </PlaceZone>
    </section>
  )
}
