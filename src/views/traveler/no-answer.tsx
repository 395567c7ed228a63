import type { ReadingProblem } from '../../domain/kit/reading.machine.ts'
import { Button } from '../kit/design/buttons/button.tsx'
import { Notice } from '../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../kit/design/fields/focus.tsx'

type NoAnswerProps = {
  problem: ReadingProblem | null
  send: (event: { type: 'reading.requested' }) => void
  wide?: boolean
  children?: string
}

/** Refused, or no answer. Takes the focus after a requested change only. */
export function NoAnswer({
  problem,
  send,
  wide = false,
  children = 'Check your connection.',
}: NoAnswerProps) {
  if (!problem) return null
  const words = problem.kind === 'refused' ? problem.message : 'No answer.'
  const isAwaited = problem.kind === 'refused' || problem.isOfChange
  return (
    <Notice tone="error" title={isAwaited ? <ArrivalFocus>{words}</ArrivalFocus> : words}>
      {problem.kind === 'unreachable' && (
        <>
          <p>{children}</p>
          <Button variant="quiet" wide={wide} onClick={() => send({ type: 'reading.requested' })}>
            Load again
          </Button>
        </>
      )}
    </Notice>
  )
}

export const FormProblem = ({ words }: { words: { first: string; next?: string } | null }) =>
  words && (
    <Notice tone="error" title={words.first}>
      {words.next && <p>{words.next}</p>}
    </Notice>
  )
