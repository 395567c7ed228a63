import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from './button.tsx'
import './copy-button.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { words } from './copy-button.words.ts'

type CopyButtonProps = {
  text: string
  /** Identity of a text whose wording changes over time. Defaults to `text`. */
  identity?: string
  what?: string
  label?: string
}

/** Button that copies `text`. Keeps showing the result until `identity` changes. */
export function CopyButton({ text, identity = text, what, label = words.copy }: CopyButtonProps) {
  const [last, setLast] = useState<{ text: string; identity: string; done: boolean } | null>(null)
  const copy = () => {
    const keep = (done: boolean) => setLast({ text, identity, done })
    // Rejects if `navigator.clipboard` is undefined, as on pages without HTTPS.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => keep(true),
      () => keep(false),
    )
  }
  const result = last?.identity === identity ? last : null
  return (
    <span className="copy with-script">
      <Button
        variant="quiet"
        className="copy__button"
        icon={result?.done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      >
        {result?.done ? words.copied : label}
        {what && <VisuallyHidden> {what}</VisuallyHidden>}
      </Button>
      <span role="status">
        {result?.done && <VisuallyHidden>{words.copiedText(result.text)}</VisuallyHidden>}
        {result && !result.done && words.notCopied}
      </span>
    </span>
  )
}
