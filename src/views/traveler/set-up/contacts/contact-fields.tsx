import { type ChangeEvent, useRef } from 'react'
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

const wanted: Record<EntryField, string> = {
  name: 'Please enter a name, so the others know who else got the alert.',
  number: 'Please enter the full phone number, with area code.',
  email: 'Please enter an e-mail address, or leave this empty.',
  language: 'Please choose one of these languages.',
  told: 'This number is new. Please choose again.',
}

export type ContactStatements = { name: string | null; first: string; next?: string }

const controlName = (entry: number, field: EntryField): string => `${field}-${entry}`

export function contactStatements({ problem, entries, secret }: ContactsContext): ContactStatements | null {
  if (problem === null) return null
  if (problem.kind === 'invalid') {
    return { name: controlName(problem.entry, problem.field), first: wanted[problem.field] }
  }
  if (problem.kind === 'refused') {
    const [place] = problem.fields.flatMap(({ path, reason }) => {
      const found = placeOf(path, entries)
      return found ? [{ ...found, reason }] : []
    })
    if (place) {
      const first = place.field === 'told' ? problem.message : `This ${place.reason}.`
      return { name: controlName(place.entry, place.field), first }
    }
  }
  const { isAboutSecret, ...words } = securedWords(problem, secret)
  return { name: isAboutSecret ? secret.kind : null, ...words }
}

type ContactFieldsProps = {
  entry: ContactEntry
  busy: boolean
  words: ContactStatements | null
  /** False in the first set-up. */
  asksMore: boolean
  /** Only with a distress PIN. */
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
  const errorOf = (field: EntryField) => (words?.name === controlName(id, field) ? words.first : undefined)
  const control = (field: TypedField) => {
    const error = errorOf(field)
    return {
      name: controlName(id, field),
      value: entry[field],
      ...(error && { error }),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        onType(field, event.target.value),
    }
  }
  const typed = { readOnly: busy, autoComplete: 'off' } as const
  const others = numbers.filter((number) => number !== entry.number)
  return (
    <li className="rows__one">
      <fieldset className="contacts__fields" ref={element}>
        <legend>{saved ? `Change ${saved.name ?? saved.number}` : entry.name || 'New contact'}</legend>
        <TextField {...control('name')} {...typed} label="Name" maxLength={60} required />
        <TextField
          {...control('number')}
          {...typed}
          label="Phone number"
          type="tel"
          maxLength={40}
          required
        />
        {others.length > 0 && (
          <div className="contacts__numbers">
            {others.map((number) => (
              <Button key={number} variant="quiet" onClick={() => onType('number', number)}>
                Use {number}
              </Button>
            ))}
          </div>
        )}
        {asksMore && (
          <TextField
            {...control('email')}
            {...typed}
            label="E-mail"
            hint="optional"
            type="email"
            inputMode="email"
            maxLength={LONGEST_EMAIL_ADDRESS}
            help="They get the alert there, too."
          />
        )}
        {asksMore && (
          <SelectField
            {...control('language')}
            label={`What language does ${entry.name.trim().split(/\s/)[0] || 'this contact'} read?`}
            help="We text and call them in this language. Not sure? We use English."
          >
            <option value="">Not sure</option>
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
          <Button variant="quiet" onClick={onRemove}>
            {saved ? `Remove ${saved.name ?? saved.number}` : 'Remove this contact'}
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
  asBefore: 'Same as before',
  yes: 'Yes, tell them',
  no: 'No, let them think I’m safe',
}

/** Sent and never shown again. */
function DistressQuestion({ entry, busy, error, onAnswer }: DistressQuestionProps) {
  const { id, told } = entry
  const offered: DistressAnswer[] = keepsNumber(entry) ? ['asBefore', 'yes', 'no'] : ['yes', 'no']
  const errorId = `told-error-${id}`
  return (
    <fieldset className="contacts__told" {...(error && { 'aria-describedby': errorId })}>
      <legend>If you enter your distress PIN, should they know?</legend>
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
      <p className="contacts__help">
        We don’t show your answer again, so nobody holding your phone can read it.
      </p>
    </fieldset>
  )
}
