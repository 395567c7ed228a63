import { type MouseEvent, useState } from 'react'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { knownZone } from '../../../domain/trip/written-instant.ts'
import { PlaceZone } from '../../kit/design/moment.tsx'
import { PanelView } from '../../rescue/panel/panel-view.tsx'
import './preview-panel.css'

const isCall = (target: EventTarget) =>
  target instanceof Element && target.closest('a[href^="tel:"], a[href^="sms:"]') !== null

/** The contacts' panel, framed as an example: a link that would call somebody says so instead. */
export function PreviewPanel({ panel }: { panel: Panel }) {
  const [wouldCall, setWouldCall] = useState(false)
  const hold = (event: MouseEvent) => {
    if (!isCall(event.target)) return
    event.preventDefault()
    setWouldCall(true)
  }
  return (
    <section className="preview-panel" aria-label="Example of the rescue panel" onClickCapture={hold}>
      <p className="preview-panel__mark" role="status">
        {wouldCall ? 'Example: your contacts would call now. Nobody is called from here.' : 'Example'}
      </p>
      <PlaceZone value={knownZone(panel.place?.timeZone)}>
        <PanelView
          panel={panel}
          now={panel.fetchedAt}
          freshness={<p>Here your contacts read whether all this is up to date.</p>}
          actions={
            <p className="preview-panel__actions">
              Here your contacts vote that the emergency is over. In this example nobody votes.
            </p>
          }
        />
      </PlaceZone>
    </section>
  )
}
