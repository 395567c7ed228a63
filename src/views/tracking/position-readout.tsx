import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { Button } from '../design/button.tsx'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import './status-strip.css'

/** The last known position, to be read aloud or copied. */
export function PositionReadout({ position }: { position: Fix }) {
  const coordinates = formatCoordinates(position)
  const [latitude, longitude] = coordinates.split(', ')
  return (
    <div className="position-readout">
      <p className="position-readout__numbers">
        <span>{latitude},</span> <span>{longitude}</span>
      </p>
      <CopyButton text={coordinates} what="the coordinates" />
    </div>
  )
}

type Copying = { text: string; done: boolean }

/** Puts `text` on the clipboard and says whether it worked; what is said holds until the text changes. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [last, setLast] = useState<Copying | null>(null)
  const copy = () => {
    const keep = (done: boolean) => setLast({ text, done })
    // Absent where the page is not served over HTTPS.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => keep(true),
      () => keep(false),
    )
  }
  const result = last?.text === text ? last : null
  return (
    <span className="copy">
      <Button
        variant="quiet"
        className="copy__button"
        icon={result?.done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      >
        {result?.done ? 'Copied' : 'Copy'}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <span role="status">
        {result?.done && <VisuallyHidden>{`Copied: ${text}`}</VisuallyHidden>}
        {result && !result.done && 'Not copied. Select the numbers instead.'}
      </span>
    </span>
  )
}
