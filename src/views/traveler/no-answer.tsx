import type { ReadingProblem } from '../../domain/kit/reading.machine.ts'
import { Button } from '../kit/design/button.tsx'
import { ArrivalFocus } from '../kit/design/focus.tsx'
import { Notice } from '../kit/design/notice.tsx'

type NoAnswerProps = {
  problem: ReadingProblem | null
  /** Asks for the reading again. */
  send: (event: { type: 'reading.requested' }) => void
  wide?: boolean
  /** What is missing or may be out of date, and what to do. */
  children?: string
}

/**
 * Why a page shows nothing, or nothing newer: the service refused it in its own words, or gave no answer. It takes the
 * focus where somebody asked for a change, whose button may be far below; not where the page asked by itself.
 */
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

/** Beside a form's button: what is wrong with none of its fields alone, or null. */
export const FormProblem = ({ words }: { words: { first: string; next?: string } | null }) =>
  words && (
    <Notice tone="error" title={words.first}>
      {words.next && <p>{words.next}</p>}
    </Notice>
  )
