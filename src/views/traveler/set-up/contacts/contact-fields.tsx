import { type ChangeEvent, useRef } from 'react'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { LONGEST_EMAIL_ADDRESS } from '../../../../domain/primitives/email-address.ts'
import { languageNames, languages } from '../../../../domain/primitives/languages.ts'
import {
  type ContactEntry,
  type DistressAnswer,
  type EntryField,
  keepsNumber,
  placeOf,
  type TypedField,
} from '../../../../domain/traveler/set-up/contact-entry.ts'
import type { ContactsContext } from '../../../../domain/traveler/set-up/contacts.machine.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FieldError, SelectField, TextField } from '../../../kit/design/fields/field.tsx'
import { useFirstFocus } from '../../../kit/design/fields/focus.tsx'
import { securedWords } from '../../account/secret-field.tsx'
import type { ProblemWords } from '../../no-answer.tsx'
import { words as shown } from './contacts-form.words.ts'

const wanted: Record<EntryField, string> = {
  name: shown.nameMissing,
  number: shown.numberMissing,
  email: shown.emailWrong,
  language: shown.languageWrong,
  told: shown.answerMissing,
}

const controlName = (entry: number, field: EntryField): string => `${field}-${entry}`

export function contactsWords({ problem, entries, secret }: ContactsContext): ProblemWords | null {
  if (problem === null) return null
  if (problem.kind === 'invalid') {
    return { field: controlName(problem.entry, problem.field), first: wanted[problem.field] }
  }
  if (problem.kind === 'refused') {
    const [place] = problem.fields.flatMap(({ path, reason }) => {
      const found = placeOf(path, entries)
      return found ? [{ ...found, reason }] : []
    })
    if (place) {
      const first = place.field === 'told' ? problem.message : shown.wrong(place.reason)
      return { field: controlName(place.entry, place.field), first }
    }
  }
  return securedWords(problem, secret)
}

type ContactFieldsProps = {
  entry: ContactEntry
  busy: boolean
  words: ProblemWords | null
  /** If true, also asks for the e-mail address and the language. */
  asksMore: boolean
  /** If true, asks whether this contact should get distress alerts. Requires a distress PIN. */
  asksDistress: boolean
  onType: (field: TypedField, text: string) => void
  onAnswer: (told: DistressAnswer) => void
  onRemove: (() => void) | null
}

export function ContactFields({
  entry,
  busy,
  words,
  asksMore,
  asksDistress,
  onType,
  onAnswer,
  onRemove,
}: ContactFieldsProps) {
  const element = useRef<HTMLFieldSetElement>(null)
  useFirstFocus(() => element.current?.querySelector('input'))
  const { id, saved, numbers } = entry
  const savedAs = saved && (saved.name ?? shownNumber(saved.number))
  const errorOf = (field: EntryField) => (words?.field === controlName(id, field) ? words.first : undefined)
  const control = (field: TypedField) => ({
    name: controlName(id, field),
    value: entry[field],
    error: errorOf(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(field, event.target.value),
  })
  const typed = { readOnly: busy, autoComplete: 'off' } as const
  const others = numbers.filter((number) => number !== entry.number)
  return (
    <li className="rows__one">
      <fieldset className="contacts__fields" ref={element}>
        <legend>{savedAs ? shown.changeOf(savedAs) : entry.name || shown.newContact}</legend>
        <TextField {...control('name')} {...typed} label={shown.name} maxLength={60} required />
        <TextField
          {...control('number')}
          {...typed}
          label={shown.phoneNumber}
          type="tel"
          maxLength={40}
          required
        />
        {others.length > 0 && (
          <div className="contacts__numbers">
            {others.map((number) => (
              <Button key={number} variant="quiet" waits={busy} onClick={() => onType('number', number)}>
                {shown.use(number)}
              </Button>
            ))}
          </div>
        )}
        {asksMore && (
          <TextField
            {...control('email')}
            {...typed}
            label={shown.email}
            hint={shown.optional}
            type="email"
            inputMode="email"
            maxLength={LONGEST_EMAIL_ADDRESS}
            help={shown.emailHelp}
          />
        )}
        {asksMore && (
          <SelectField
            {...control('language')}
            label={shown.languageOf(entry.name.trim().split(/\s/)[0] || null)}
            help={shown.languageHelp}
          >
            <option value="">{shown.notSure}</option>
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </SelectField>
        )}
        {asksDistress && (
          <DistressQuestion entry={entry} busy={busy} onAnswer={onAnswer} error={errorOf('told')} />
        )}
        {onRemove && (
          <Button variant="quiet" waits={busy} onClick={onRemove}>
            {savedAs ? shown.removeOf(savedAs) : shown.removeThis}
          </Button>
        )}
      </fieldset>
    </li>
  )
}

type DistressQuestionProps = Pick<ContactFieldsProps, 'entry' | 'busy' | 'onAnswer'> & {
  error: string | undefined
}

const answers: Record<DistressAnswer, string> = {
  asBefore: shown.asBefore,
  yes: shown.tell,
  no: shown.leaveOut,
}

/** Asks whether this contact should get distress alerts. The saved answer is never shown again. */
function DistressQuestion({ entry, busy, error, onAnswer }: DistressQuestionProps) {
  const { id, told } = entry
  const offered: DistressAnswer[] = keepsNumber(entry) ? ['asBefore', 'yes', 'no'] : ['yes', 'no']
  const errorId = `told-error-${id}`
  return (
    <fieldset className="contacts__told" {...(error && { 'aria-describedby': errorId })}>
      <legend>{shown.tellOnDistress}</legend>
      {offered.map((one) => (
        <label key={one} className="contacts__answer">
          <input
            type="radio"
            name={controlName(id, 'told')}
            checked={told === one}
            disabled={busy}
            onChange={() => onAnswer(one)}
          />
          {answers[one]}
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className="contacts__help">{shown.answerHidden}</p>
    </fieldset>
  )
}
