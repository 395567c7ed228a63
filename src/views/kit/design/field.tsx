import './field.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import {
  type ComponentPropsWithRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classNames } from './class-names.ts'

/**
 * The error beside a field. It is added to the page when the error occurs, so that it is announced then; the field
 * refers to it by aria-describedby. `more`: a second line that says what to do.
 */
export function FieldError({ id, children, more }: { id: string; children: ReactNode; more?: ReactNode }) {
  return (
    <p className="field__error" id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        {children}
        {more && <span className="field__error-more">{more}</span>}
      </span>
    </p>
  )
}

/** A field's label above it, and help and error below; the error is announced (look.md, Rules for every screen). */
type FieldWords = {
  label: ReactNode
  /** A softer word after the label, such as "optional". */
  hint?: string
  help?: ReactNode
  error?: ReactNode
  /** A second line under the error that says what to do. */
  errorMore?: ReactNode
}

type Wiring = {
  id: string
  className: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

function useFieldWiring(words: FieldWords, id: string | undefined, className: string | undefined) {
  const own = useId()
  const control = id ?? own
  const ids = [words.error ? `${control}-error` : null, words.help ? `${control}-help` : null].filter(Boolean)
  const wiring: Wiring = {
    id: control,
    className: classNames('field__control', className),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(words.error ? { 'aria-invalid': true as const } : {}),
  }
  return wiring
}

function Field({ words, control, children }: { words: FieldWords; control: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={control}>
        {words.label}
        {words.hint && <span className="field__hint"> ({words.hint})</span>}
      </label>
      {children}
      {words.error && (
        <FieldError id={`${control}-error`} more={words.errorMore}>
          {words.error}
        </FieldError>
      )}
      {words.help && (
        <p className="field__help" id={`${control}-help`}>
          {words.help}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField({ label, hint, help, error, errorMore, id, className, ...rest }: TextFieldProps) {
  const words = { label, help, error, errorMore, ...(hint && { hint }) }
  const wiring = useFieldWiring(words, id, className)
  return (
    <Field words={words} control={wiring.id}>
      <input type="text" {...rest} {...wiring} />
    </Field>
  )
}

type SelectFieldProps = FieldWords & SelectHTMLAttributes<HTMLSelectElement> & ComponentPropsWithRef<'select'>

export function SelectField({
  label,
  hint,
  help,
  error,
  errorMore,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const words = { label, help, error, errorMore, ...(hint && { hint }) }
  const wiring = useFieldWiring(words, id, className)
  return (
    <Field words={words} control={wiring.id}>
      <select {...rest} {...wiring} />
    </Field>
  )
}

type TextAreaFieldProps = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> &
  ComponentPropsWithRef<'textarea'>

export function TextAreaField({
  label,
  hint,
  help,
  error,
  errorMore,
  id,
  className,
  ...rest
}: TextAreaFieldProps) {
  const words = { label, help, error, errorMore, ...(hint && { hint }) }
  const wiring = useFieldWiring(words, id, className)
  return (
    <Field words={words} control={wiring.id}>
      <textarea {...rest} {...wiring} />
    </Field>
  )
}
