import type { resolveMachine } from '../../../domain/rescue/vote/resolve.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Dialog, DialogActions } from '../../kit/design/dialog.tsx'
import { TextField } from '../../kit/design/field.tsx'
import type { Live } from '../../kit/live.ts'
import { DialogResult } from './dialog-result.tsx'
import { voteProblemMore, voteProblemWords, voteWords } from './vote-words.ts'
import './resolve.css'

export type ResolveProps = Live<typeof resolveMachine>

/**
 * Asks for the voter's phone number and says what came of the vote (specification §5, Resolve). `standing`: how many
 * have voted; null before the first vote.
 */
export function ResolveDialog({ standing, snapshot, send }: ResolveProps & { standing: string | null }) {
  const { phoneNumber, problem, message } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const recorded = snapshot.matches('recorded')
  const leave = () => send({ type: recorded ? 'result.dismissed' : 'resolve.cancelled' })
  return (
    <Dialog open={!snapshot.matches('closed')} title={voteWords.title} onClose={leave}>
      {recorded ? (
        <DialogResult message={message} onDismiss={leave} />
      ) : (
        <form
          className="vote-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'vote.submitted' })
          }}
        >
          <p>
            {voteWords.body}
            {standing && ` ${standing}.`}
          </p>
          <TextField
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            autoFocus
            onFocus={(event) => event.target.select()}
            value={phoneNumber}
            readOnly={busy}
            onChange={(event) => send({ type: 'phone.typed', text: event.target.value })}
            help="Your own number, the one we texted."
            error={problem && voteProblemWords(problem)}
            errorMore={problem && voteProblemMore(problem)}
          />
          <DialogActions>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} disabled={!busy && !snapshot.can({ type: 'vote.submitted' })}>
              {voteWords.yes}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
