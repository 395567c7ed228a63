import { useRef } from 'react'
import { Button } from '../../kit/design/buttons/button.tsx'
import { useFirstFocus } from '../../kit/design/fields/focus.tsx'
import { useTypedEarly } from '../../kit/design/hydration.ts'
import { words } from './entry.words.tsx'
import type { ProblemWords } from './entry-words.ts'
import { FieldMessage, fieldMessageId } from './field-message.tsx'
import './rescue-entry.css'

type CodeStepProps = {
  code: string
  problem: ProblemWords | null
  busy: boolean
  canSubmit: boolean
  plain: boolean
  onType: (text: string) => void
  onSubmit: () => void
}

const ID = 'rescue-code'

/** Pattern of a rescue code, a sentence with one, or a rescue link. Used only while scripts don't run. */
const CODE_OR_LINK = '\\D*(\\d\\D*){6}|(.*\\D)?\\d{6}(\\D.*)?'

export function CodeStep({ code, problem, busy, canSubmit, plain, onType, onSubmit }: CodeStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, { code }, (_, typed) => onType(typed))
  useFirstFocus(() => form.current?.querySelector('input'))
  return (
    <form
      className="stack"
      method="post"
      noValidate={!plain}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) onSubmit()
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor={ID}>
          {words.rescueCode}
        </label>
        <input
          id={ID}
          name="code"
          className="field__control code-step__input"
          type="text"
          {...(plain && { required: true, pattern: CODE_OR_LINK, title: words.codeOrLink })}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="000000"
          value={code}
          readOnly={busy}
          aria-describedby={fieldMessageId(ID, problem)}
          {...(problem && !problem.isNews && { 'aria-invalid': true })}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {/* Places the button above the help, because on-screen keyboards cover the bottom of the page. */}
      <Button type="submit" wide busy={busy} disabled={!plain && !busy && !canSubmit}>
        {words.proceed}
      </Button>
      <FieldMessage
        id={ID}
        help={words.codeHelp}
        problem={problem}
        waitingFor={busy ? words.checkingCode : null}
      />
    </form>
  )
}
