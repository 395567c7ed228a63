import type { EventFrom, SnapshotFrom } from 'xstate'
import type { acknowledgeMachine } from '../../../domain/rescue/vote/acknowledge.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Dialog, DialogActions } from '../../kit/design/dialog.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { DialogResult } from './dialog-result.tsx'
import { acknowledgeProblemMore, acknowledgeProblemWords, acknowledgeWords } from './vote-words.ts'
import './resolve.css'

export type AcknowledgeProps = {
  snapshot: SnapshotFrom<typeof acknowledgeMachine>
  send: (event: EventFrom<typeof acknowledgeMachine>) => void
}

/** Asks once more before everybody is told that the person is safe (specification §1, §6). */
export function AcknowledgeDialog({ name, snapshot, send }: AcknowledgeProps & { name: string | null }) {
  const { problem, message } = snapshot.context
  const words = acknowledgeWords(name)
  const more = problem && acknowledgeProblemMore(problem)
  const busy = snapshot.hasTag('busy')
  const acknowledged = snapshot.matches('acknowledged')
  const leave = () => send({ type: acknowledged ? 'result.dismissed' : 'acknowledge.cancelled' })
  return (
    <Dialog open={!snapshot.matches('closed')} title={words.title} onClose={leave}>
      {acknowledged ? (
        <DialogResult message={message} onDismiss={leave} />
      ) : (
        <div className="vote-form">
          <p>{words.body}</p>
          {problem && (
            <Notice tone="error" title={acknowledgeProblemWords(problem)}>
              {more && <p>{more}</p>}
            </Notice>
          )}
          <DialogActions>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              Cancel
            </Button>
            <Button variant="safe" busy={busy} onClick={() => send({ type: 'acknowledge.confirmed' })}>
              {words.yes}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
