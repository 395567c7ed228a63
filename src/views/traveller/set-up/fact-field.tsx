import { FACT_LIMITS } from '../../../domain/primitives/form-limits.ts'
import { TextAreaField, TextField } from '../../kit/design/field.tsx'

type FactFieldProps = {
  label: string
  name: string
  value: string
  isLong: boolean
  example: string
  busy: boolean
  onType: (text: string) => void
}

/** One fact of a plan or a profile: a line, or a text of some lines. None has to be told. */
export function FactField({ label, name, value, isLong, example, busy, onType }: FactFieldProps) {
  const field = {
    label,
    name,
    value,
    help: `For example: ${example}`,
    readOnly: busy,
    autoComplete: 'off',
  }
  return isLong ? (
    <TextAreaField
      {...field}
      rows={3}
      maxLength={FACT_LIMITS.text}
      onChange={({ target }) => onType(target.value)}
    />
  ) : (
    <TextField {...field} maxLength={FACT_LIMITS.line} onChange={({ target }) => onType(target.value)} />
  )
}
