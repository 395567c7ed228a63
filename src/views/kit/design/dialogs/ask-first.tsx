import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { useFocusKept } from '../fields/focus.tsx'
import { words } from './ask-first.words.ts'

type AskFirstProps = {
  label: string
  name: string
  told?: string
  confirm: ReactNode
  busy: boolean
  waits: boolean
  wide?: boolean
  onConfirm: () => void
}

/** Button that asks for confirmation in place, without losing the focus. */
export function AskFirst({
  label,
  name,
  told,
  confirm,
  busy,
  waits,
  wide = false,
  onConfirm,
}: AskFirstProps) {
  const [isAsked, setAsked] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useFocusKept(part)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div className="ask-first" role="group" aria-label={name} tabIndex={-1} ref={part}>
      {isAsked ? (
        <>
          {told && <p>{told}</p>}
          <Button variant="danger" wide={wide} busy={busy} waits={waits} onClick={onConfirm}>
            {confirm}
          </Button>
          {!busy && (
            <Button variant="quiet" wide={wide} onClick={() => setAsked(false)}>
              {words.keep}
            </Button>
          )}
        </>
      ) : (
        <Button variant="quiet" wide={wide} waits={waits} onClick={() => setAsked(true)} aria-label={name}>
          {label}
        </Button>
      )}
    </div>
  )
}
