import './field.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentPropsWithRef, type ElementType, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Error of a field. Mount it when the error occurs, so that screen readers announce it. */
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

type FieldWords = {
  label: ReactNode
  hint?: string
  help?: ReactNode
  error?: ReactNode
  errorMore?: ReactNode
}

type FieldProps = FieldWords & {
  element: 'input' | 'select' | 'textarea'
  id?: string | undefined
  className?: string | undefined
}

function Field({ element, label, hint, help, error, errorMore, id, className, ...rest }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const Control: ElementType = element
  const describedBy = [error && `${control}-error`, help && `${control}-help`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={control}>
        {label}
        {hint && <span className="field__hint"> ({hint})</span>}
      </label>
      <Control
        {...rest}
        id={control}
        className={classNames('field__control', className)}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <FieldError id={`${control}-error`} more={errorMore}>
          {error}
        </FieldError>
      )}
      {help && (
        <p className="field__help" id={`${control}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

export function TextField(props: FieldWords & ComponentPropsWithRef<'input'>) {
  return <Field element="input" type="text" {...props} />
}

export function SelectField(props: FieldWords & ComponentPropsWithRef<'select'>) {
  return <Field element="select" {...props} />
}

export function TextAreaField(props: FieldWords & ComponentPropsWithRef<'textarea'>) {
  return <Field element="textarea" {...props} />
}
