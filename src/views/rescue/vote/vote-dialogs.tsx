import './resolve.css'
import type { ReactNode } from 'react'
import type { contactStatementMachine } from '../../../domain/rescue/vote/contact-statement.machine.ts'
import type { resolveMachine } from '../../../domain/rescue/vote/resolve.machine.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { Dialog, DialogActions } from '../../kit/design/dialogs/dialog.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import type { Live } from '../../kit/live.ts'
import { words } from './vote.words.ts'
import {
  type Asked,
  contactStatementWords,
  voteProblemMore,
  voteProblemWords,
  voteWordsOf,
  wordProblemMore,
  wordProblemWords,
} from './vote-words.ts'

type DialogResultProps = {
  message: string | null
  onDismiss: () => void
  children?: ReactNode
}

function DialogResult({ message, onDismiss, children }: DialogResultProps) {
  return (
    <div className="stack">
      <Notice tone="safe" title={message || words.recorded} />
      <DialogActions>
        {children}
        <Button autoFocus onClick={onDismiss}>
          {words.close}
        </Button>
      </DialogActions>
    </div>
  )
}

export type ResolveProps = Live<typeof resolveMachine>

/** Dialog that asks for the voter's phone number and then shows the result (specification §5, Resolve). */
export function ResolveDialog({
  name,
  isDistress,
  voting,
  standing,
  snapshot,
  send,
}: ResolveProps & Asked & { standing: string | null }) {
  const voteWords = voteWordsOf({ name, isDistress, voting })
  const { said: phoneNumber, problem, message } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const recorded = snapshot.matches('recorded')
  const leave = () => send({ type: 'dialog.closed' })
  return (
    <Dialog open={!snapshot.matches('closed')} title={voteWords.title} onClose={leave}>
      {recorded ? (
        <DialogResult message={message} onDismiss={leave} />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'dialog.confirmed' })
          }}
        >
          <p>
            {voteWords.body}
            {standing && ` ${standing}.`}
          </p>
          <TextField
            label={words.phoneNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            autoFocus
            onFocus={(event) => event.target.select()}
            value={phoneNumber}
            readOnly={busy}
            onChange={(event) => send({ type: 'said.changed', said: event.target.value })}
            help={words.ownNumber}
            error={problem && voteProblemWords(problem)}
            errorMore={problem && voteProblemMore(problem)}
          />
          <DialogActions>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={busy} disabled={!busy && !snapshot.can({ type: 'dialog.confirmed' })}>
              {voteWords.yes}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

export type WordProps = Live<typeof contactStatementMachine>

/** Dialog in which a contact confirms a statement, such as “Maya is safe” (specification §1, §6). */
export function WordDialog({
  name,
  isDistress,
  isElsewhere,
  voting,
  onResolve,
  snapshot,
  send,
}: WordProps & Asked & { onResolve?: (() => void) | null }) {
  const { said: word, problem, message } = snapshot.context
  const asked = { name, isDistress, isElsewhere, voting }
  const question = contactStatementWords(asked)[word]
  const more = problem && wordProblemMore(word, problem, asked)
  const busy = snapshot.hasTag('busy')
  const recorded = snapshot.matches('recorded')
  const leave = () => send({ type: 'dialog.closed' })
  const isSafe = word === 'acknowledge'
  return (
    <Dialog open={!snapshot.matches('closed')} title={question.title} onClose={leave}>
      {recorded ? (
        <DialogResult message={message} onDismiss={leave}>
          {isSafe && onResolve && (
            <Button
              variant="quiet"
              onClick={() => {
                leave()
                onResolve()
              }}
            >
              {words.resolve}
            </Button>
          )}
        </DialogResult>
      ) : (
        <div className="stack">
          <p>{question.body}</p>
          {problem && (
            <Notice tone="error" title={wordProblemWords(word, problem)}>
              {more && <p>{more}</p>}
            </Notice>
          )}
          <DialogActions>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              {words.cancel}
            </Button>
            <Button
              variant={isSafe ? 'safe' : 'primary'}
              autoFocus={!isSafe}
              busy={busy}
              onClick={() => send({ type: 'dialog.confirmed' })}
            >
              {question.yes}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
