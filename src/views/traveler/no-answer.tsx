import type { ReactNode } from 'react'
import type { ReadingProblem } from '../../domain/kit/reading.machine.ts'
import { Button } from '../kit/design/buttons/button.tsx'
import { Notice } from '../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../kit/design/fields/focus.tsx'
import { words } from './no-answer.words.ts'

type NoAnswerProps = {
  problem: ReadingProblem | null
  send: (event: { type: 'reading.requested' }) => void
  wide?: boolean
  /** If true, the page shows an older answer. */
  isOutdated?: boolean
  children?: string | null
}

/** Error notice. Takes the focus only if a request was rejected or a change got no response. */
export function NoAnswer({ problem, send, wide = false, isOutdated = false, children }: NoAnswerProps) {
  if (!problem) return null
  const told = problem.kind === 'refused' ? problem.message : words.noAnswer
  const isAwaited = problem.kind === 'refused' || problem.isOfChange
  return (
    <Notice tone="error" title={isAwaited ? <ArrivalFocus>{told}</ArrivalFocus> : told}>
      {problem.kind === 'unreachable' && (
        <>
          <p>{children ?? (isOutdated ? words.outOfDate : words.checkConnection)}</p>
          <Button variant="quiet" wide={wide} onClick={() => send({ type: 'reading.requested' })}>
            {words.loadAgain}
          </Button>
        </>
      )}
    </Notice>
  )
}

/** Error of a form. `field` names the control that shows it; null means above the button. */
export type ProblemWords<Field extends string = string> = {
  field: Field | null
  first: string
  next?: string
}

/** Shows the error above the button, unless a control shows it. */
export const FormProblem = ({
  words: told,
  children,
}: {
  words: ProblemWords | null
  children?: ReactNode
}) =>
  told?.field === null && (
    <Notice tone="error" title={told.first}>
      {told.next && <p>{told.next}</p>}
      {children}
    </Notice>
  )
