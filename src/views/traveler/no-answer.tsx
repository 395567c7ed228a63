import type { ReadingProblem } from '../../domain/kit/reading.machine.ts'
import { Button } from '../kit/design/buttons/button.tsx'
import { Notice } from '../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../kit/design/fields/focus.tsx'
import { words } from './no-answer.words.ts'

type NoAnswerProps = {
  problem: ReadingProblem | null
  send: (event: { type: 'reading.requested' }) => void
  wide?: boolean
  children?: string
}

/** Error notice. Takes the focus only if a request was rejected or a change got no response. */
export function NoAnswer({ problem, send, wide = false, children = words.checkConnection }: NoAnswerProps) {
  if (!problem) return null
  const told = problem.kind === 'refused' ? problem.message : words.noAnswer
  const isAwaited = problem.kind === 'refused' || problem.isOfChange
  return (
    <Notice tone="error" title={isAwaited ? <ArrivalFocus>{told}</ArrivalFocus> : told}>
      {problem.kind === 'unreachable' && (
        <>
          <p>{children}</p>
          <Button variant="quiet" wide={wide} onClick={() => send({ type: 'reading.requested' })}>
            {words.loadAgain}
          </Button>
        </>
      )}
    </Notice>
  )
}

export const FormProblem = ({ words: told }: { words: { first: string; next?: string } | null }) =>
  told && (
    <Notice tone="error" title={told.first}>
      {told.next && <p>{told.next}</p>}
    </Notice>
  )
