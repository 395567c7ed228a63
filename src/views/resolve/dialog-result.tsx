import { Button } from '../design/button.tsx'
import { DialogActions } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import './resolve.css'

/** The server's message, shown and announced until it is dismissed. */
export function DialogResult({ message, onDismiss }: { message: string | null; onDismiss: () => void }) {
  return (
    <div className="vote-form">
      <Notice tone="safe" title={message || 'Recorded.'} />
      <DialogActions>
        <Button autoFocus onClick={onDismiss}>
          Close
        </Button>
      </DialogActions>
    </div>
  )
}
