import type { ReactNode } from 'react'
import { FieldError } from '../../kit/design/field.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { ProblemWords } from './entry-words.ts'
import './rescue-entry.css'

type AnswerSlotProps = {
  /** The prefix of the ids by which a field refers to what stands here. */
  id: string
  help: ReactNode
  problem: ProblemWords | null
  /** What the form is waiting for, in words; null where it waits for nothing. */
  waitingFor: string | null
}

/**
 * The place below a field that shows help, the wait or the answer. It is always as tall as the longest of them, so
 * that nothing below it moves when the answer comes.
 */
export function AnswerSlot({ id, help, problem, waitingFor }: AnswerSlotProps) {
  return (
    <div className="answer-slot">
      <div role="status">
        {waitingFor && (
          <p className="answer-slot__wait">
            {waitingFor}
            <span className="answer-slot__wait-longer"> On a weak connection this can take 15 seconds.</span>
          </p>
        )}
        {!waitingFor && problem?.isNews && (
          <div id={`${id}-error`}>
            <Notice tone="info" title={problem.first} quiet>
              <p>{problem.next}</p>
              {problem.withoutScript && <p className="without-script">{problem.withoutScript}</p>}
            </Notice>
          </div>
        )}
      </div>
      {!waitingFor && problem && !problem.isNews && (
        <FieldError id={`${id}-error`} more={problem.next}>
          {problem.first}
        </FieldError>
      )}
      {!waitingFor && !problem && (
        <p className="answer-slot__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The value of a field's aria-describedby for this slot. */
export const slotDescription = (id: string, problem: ProblemWords | null): string =>
  problem ? `${id}-error` : `${id}-help`
