import type { EventFrom, SnapshotFrom } from 'xstate'
import type { partMachine } from '../../../domain/rescue/vote/part.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Dialog, DialogActions } from '../../kit/design/dialog.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { DialogResult } from './dialog-result.tsx'
import { partProblemMore, partProblemWords, partWords } from './vote-words.ts'
import './resolve.css'

export type PartProps = {
  snapshot: SnapshotFrom<typeof partMachine>
  send: (event: EventFrom<typeof partMachine>) => void
}

/** Asks before a contact leaves the emergency, or comes back, since the others are told. `name`: whose emergency. */
export function PartDialog({ name, snapshot, send }: PartProps & { name: string | null }) {
  const { part, problem, message } = snapshot.context
  const words = partWords(part, name)
  const more = problem && partProblemMore(problem)
  const busy = snapshot.hasTag('busy')
  const taken = snapshot.matches('taken')
  const close = () => send({ type: taken ? 'result.dismissed' : 'part.cancelled' })
  return (
    <Dialog open={!snapshot.matches('closed')} title={words.title} onClose={close}>
      {taken ? (
        <DialogResult message={message} onDismiss={close} />
      ) : (
        <div className="vote-form">
          <p>{words.body}</p>
          {problem && (
            <Notice tone="error" title={partProblemWords(problem)}>
              {more && <p>{more}</p>}
            </Notice>
          )}
          <DialogActions>
            <Button variant="quiet" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button autoFocus busy={busy} onClick={() => send({ type: 'part.confirmed' })}>
              {words.yes}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
