import type { ReadingProblem } from '../../domain/kit/reading.machine.ts'
import { Button } from '../kit/design/button.tsx'
import { Notice } from '../kit/design/notice.tsx'

type NoAnswerProps = {
  problem: ReadingProblem | null
  /** Asks for the reading again. */
  send: (event: { type: 'reading.requested' }) => void
  wide?: boolean
  /** What is missing or may be out of date, and what to do. */
  children?: string
}

/** Why a page shows nothing, or nothing newer: the service refused it in its own words, or gave no answer. */
export function NoAnswer({
  problem,
  send,
  wide = false,
  children = 'Check your connection.',
}: NoAnswerProps) {
  if (!problem) return null
  return (
    <Notice tone="error" title={problem.kind === 'refused' ? problem.message : 'No answer.'}>
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
