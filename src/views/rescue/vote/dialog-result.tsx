import { Button } from '../../kit/design/button.tsx'
import { DialogActions } from '../../kit/design/dialog.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import './resolve.css'

/** The server's message, which is announced and stays until it is dismissed. */
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
