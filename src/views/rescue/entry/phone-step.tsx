import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import {
  emptyPhoneBoxes,
  type PhoneBox,
  type PhoneBoxes,
  phoneBoxSizes,
} from '../../../domain/rescue/entry/phone-boxes.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { useFirstFocus } from '../../kit/design/fields/focus.tsx'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import { words } from './entry.words.tsx'
import type { ProblemWords } from './entry-words.ts'
import { FieldMessage, fieldMessageId } from './field-message.tsx'
import './rescue-entry.css'
import { digitsOf } from '../../../domain/primitives/digits.ts'
import { US_PHONE_DIGITS } from '../../../domain/primitives/us-phone-number.ts'

type ShownBox = {
  box: PhoneBox
  /** Accessible name. Without `label`, it is also the visible label. */
  name: string
  label?: string
  autoComplete: string
}

const phoneBoxes: readonly ShownBox[] = [
  { box: 'area', name: words.areaCode, autoComplete: 'tel-area-code' },
  {
    box: 'prefix',
    name: words.prefix,
    label: words.nextDigits(phoneBoxSizes.prefix),
    autoComplete: 'tel-local-prefix',
  },
  {
    box: 'line',
    name: words.lineNumber,
    label: words.lastDigits(phoneBoxSizes.line),
    autoComplete: 'tel-local-suffix',
  },
]

type BoxInput =
  | { kind: 'wholeNumber'; text: string }
  | { kind: 'digits'; text: string; full: boolean; overflow: string }

/**
 * Parses the text of one phone field. Ten or more digits are a complete number.
 * @param typed all fields so far. In the last field, a 1 and ten digits across all fields are complete, too.
 */
export function readBoxInput(box: PhoneBox, text: string, typed = emptyPhoneBoxes): BoxInput {
  const size = phoneBoxSizes[box]
  const digits = digitsOf(text)
  const whole = `${typed.area}${typed.prefix}${digits}`
  if (box === 'line' && /^1\d{10}$/.test(whole)) return { kind: 'wholeNumber', text: whole }
  if (digits.length >= US_PHONE_DIGITS) return { kind: 'wholeNumber', text }
  return {
    kind: 'digits',
    text: digits.slice(0, size),
    full: digits.length >= size,
    overflow: digits.slice(size),
  }
}

type PhoneStepProps = {
  code: string
  numbers: PhoneBoxes
  problem: ProblemWords | null
  busy: boolean
  canSubmit: boolean
  plain: boolean
  onType: (box: PhoneBox, text: string) => void
  onWholeNumber: (text: string) => void
  onSubmit: () => void
  onBack: () => void
}

const ID = 'contact-phone'

const digitsOnly = (count: number) => ({
  required: true,
  pattern: `\\d{${count}}`,
  title: words.digits(count),
})

/** Form for the visitor's phone number, with three fields that behave like one (specification §2, §5). */
export function PhoneStep(props: PhoneStepProps) {
  const { code, numbers, problem, busy, canSubmit, plain, onType, onWholeNumber, onSubmit, onBack } = props
  const inputs = useRef<Array<HTMLInputElement | null>>([])
  useFirstFocus(() => inputs.current[0])

  const take = (place: number, text: string) => {
    const at = phoneBoxes[place]
    if (!at) return
    const input = readBoxInput(at.box, text, numbers)
    if (input.kind === 'wholeNumber') {
      onWholeNumber(input.text)
      inputs.current[phoneBoxes.length - 1]?.focus()
      return
    }
    const grew = input.text.length >= numbers[at.box].length
    onType(at.box, input.text)
    const next = phoneBoxes[place + 1]
    if (!next || !input.full || !grew) return
    if (input.overflow && !numbers[next.box]) onType(next.box, input.overflow)
    inputs.current[place + 1]?.focus()
  }
  const stepBack = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || place === 0) return
    event.preventDefault()
    inputs.current[place - 1]?.focus()
  }
  const paste = (place: number, event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    take(place, event.clipboardData.getData('text'))
  }

  return (
    <form
      className="stack"
      method="post"
      noValidate={!plain}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSubmit) onSubmit()
      }}
    >
      <input type="hidden" name="code" value={code} />
      <fieldset className="phone-step" aria-describedby={fieldMessageId(ID, problem)}>
        <legend className="field__label">{words.yourNumber}</legend>
        <div className="phone-step__boxes">
          {phoneBoxes.map((at, place) => (
            <div className="phone-step__box" key={at.box}>
              <label className="phone-step__label" htmlFor={`${ID}-${at.box}`}>
                {at.label ? <VisuallyHidden>{`${at.name}: `}</VisuallyHidden> : at.name}
                {at.label}
              </label>
              <input
                ref={(element) => {
                  inputs.current[place] = element
                }}
                id={`${ID}-${at.box}`}
                name={at.box}
                className="field__control phone-step__input"
                type="tel"
                {...(plain && digitsOnly(phoneBoxSizes[at.box]))}
                inputMode="numeric"
                autoComplete={at.autoComplete}
                placeholder={'0'.repeat(phoneBoxSizes[at.box])}
                enterKeyHint={place === phoneBoxes.length - 1 ? 'go' : 'next'}
                value={numbers[at.box]}
                readOnly={busy}
                {...(problem && !problem.isNews && { 'aria-invalid': true })}
                onChange={(event) => take(place, event.target.value)}
                onKeyDown={(event) => stepBack(place, event)}
                onPaste={(event) => paste(place, event)}
              />
            </div>
          ))}
        </div>
      </fieldset>
      {/* Places the button above the help, because on-screen keyboards cover the bottom of the page. */}
      <Button type="submit" wide busy={busy} disabled={!plain && !busy && !canSubmit}>
        {words.verify}
      </Button>
      <FieldMessage
        id={ID}
        help={words.numberHelp}
        problem={problem}
        waitingFor={busy ? words.checkingNumber : null}
      />
      <Button
        type="submit"
        name="back"
        value="code"
        formNoValidate
        variant="quiet"
        wide
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        {words.backToCode}
      </Button>
    </form>
  )
}
