import type { ReactNode } from 'react'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { FieldError } from '../../kit/design/fields/field.tsx'
import { words } from './entry.words.tsx'
import type { ProblemWords } from './entry-words.ts'
import './rescue-entry.css'

type FieldMessageProps = {
  id: string
  help: ReactNode
  problem: ProblemWords | null
  /** Message shown while a request is pending; null otherwise. */
  waitingFor: string | null
}

/** Help, progress, or error message of a form field. Reserves height, so that most messages don't shift the page. */
export function FieldMessage({ id, help, problem, waitingFor }: FieldMessageProps) {
  return (
    <div className="field-message">
      <div role="status">
        {waitingFor && (
          <p className="field-message__wait">
            {waitingFor}
            <span className="field-message__wait-longer"> {words.mayTakeLong}</span>
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
        <p className="field-message__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

export const fieldMessageId = (id: string, problem: ProblemWords | null): string =>
  problem ? `${id}-error` : `${id}-help`
