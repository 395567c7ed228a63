import type { contactsWordMachine } from '../../../domain/rescue/vote/contacts-word.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Dialog, DialogActions } from '../../kit/design/dialog.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { Live } from '../../kit/live.ts'
import { DialogResult } from './dialog-result.tsx'
import { contactsWordWords, wordProblemMore, wordProblemWords } from './vote-words.ts'
import './resolve.css'

export type WordProps = Live<typeof contactsWordMachine>

/**
 * Asks for confirmation before the others are told that the person is safe (specification §1, §6), that a vote is
 * taken back, or that a contact leaves or is back. `name`: the person's; null where it is not known.
 */
export function WordDialog({ name, snapshot, send }: WordProps & { name: string | null }) {
  const { word, problem, message } = snapshot.context
  const words = contactsWordWords(name)[word]
  const more = problem && wordProblemMore(word, problem)
  const busy = snapshot.hasTag('busy')
  const recorded = snapshot.matches('recorded')
  const leave = () => send({ type: recorded ? 'result.dismissed' : 'word.cancelled' })
  const isSafe = word === 'acknowledge'
  return (
    <Dialog open={!snapshot.matches('closed')} title={words.title} onClose={leave}>
      {recorded ? (
        <DialogResult message={message} onDismiss={leave} />
      ) : (
        <div className="vote-form">
          <p>{words.body}</p>
          {problem && (
            <Notice tone="error" title={wordProblemWords(word, problem)}>
              {more && <p>{more}</p>}
            </Notice>
          )}
          <DialogActions>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              Cancel
            </Button>
            <Button
              variant={isSafe ? 'safe' : 'primary'}
              autoFocus={!isSafe}
              busy={busy}
              onClick={() => send({ type: 'word.confirmed' })}
            >
              {words.yes}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
