import type { ReactNode } from 'react'
import '../../kit/design/fields/check-box.css'
import './choice.css'

type ChoicesProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  busy: boolean
  onChange: (value: Value) => void
}

export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  busy,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="choices" disabled={busy}>
      <legend className="choices__legend">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choices__one">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type TickProps = {
  name?: string
  isTicked: boolean
  busy?: boolean
  onChange: (isTicked: boolean) => void
  children: ReactNode
}

export const Tick = ({ name, isTicked, busy = false, onChange, children }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      className="field__box"
      name={name}
      checked={isTicked}
      disabled={busy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)
