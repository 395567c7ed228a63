import type { ReactNode } from 'react'
import { classNames } from '../../kit/design/class-names.ts'
import './choice.css'

type ChoicesProps<Value extends string> = {
  /** Names the group. */
  legend: string
  /** The `name` of its radio buttons. */
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  busy: boolean
  className?: string
  onChange: (value: Value) => void
}

/** A choice of one among a few, each a target of 48 px. */
export function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  busy,
  className,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={classNames('choices', className)} disabled={busy}>
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
  /** The `name` of the question that it answers with other controls, so that the question's error finds it. */
  name?: string
  isTicked: boolean
  busy: boolean
  onChange: (isTicked: boolean) => void
  children: ReactNode
}

/** A box to tick, with its words, a target of 48 px. */
export const Tick = ({ name, isTicked, busy, onChange, children }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      name={name}
      checked={isTicked}
      disabled={busy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
)
