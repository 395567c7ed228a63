import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './dialog.css'

type DialogProps = {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

export function Dialog({ open, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [timesClosed, setTimesClosed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens a dialog that only the browser closed
  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open, timesClosed])
  return (
    <dialog
      className="dialog"
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!open) return
        onClose()
        // Browsers close a dialog at the second Escape or Back, even if `onClose` keeps it open.
        setTimesClosed((times) => times + 1)
      }}
    >
      {open && (
        <>
          <h2 className="dialog__title" id={titleId}>
            {title}
          </h2>
          <div className="stack">{children}</div>
        </>
      )}
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog__actions">{children}</div>
}
