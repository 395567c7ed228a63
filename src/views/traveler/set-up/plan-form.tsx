import { FACT_LIMITS } from '../../../domain/primitives/form-limits.ts'
import type { FloatPlan } from '../../../domain/primitives/plan-facts.ts'
import { countFilled, factsAbout, planParts, withFact } from '../../../domain/traveler/set-up/plan-draft.ts'
import { words as examples } from '../../../domain/traveler/set-up/plan-draft.words.ts'
import { words as facts } from '../../../domain/trip/plan-facts.words.ts'
import { TextAreaField, TextField } from '../../kit/design/fields/field.tsx'
import { Folded } from '../account/folded.tsx'
import { words } from './facts-form.words.ts'
import { RouteField } from './route-field.tsx'

type FactFieldProps = {
  label: string
  name: string
  value: string
  isLong: boolean
  example: string
  busy: boolean
  onType: (text: string) => void
}

export function FactField({ label, name, value, isLong, example, busy, onType }: FactFieldProps) {
  const field = {
    label,
    name,
    value,
    help: words.example(example),
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

type PlanFormProps = {
  plan: FloatPlan
  onChange: (plan: FloatPlan) => void
  busy?: boolean
}

export const PlanForm = ({ plan, onChange, busy = false }: PlanFormProps) => (
  <div className="plan-form">
    {planParts.map((part) => {
      const told = countFilled(plan, part)
      return (
        <Folded key={part} name={words.parts[part]} told={told > 0 && words.filledIn(told)}>
          {factsAbout(part).map(({ key, form }) => (
            <FactField
              key={key}
              label={facts.label[key]}
              example={examples.example[key]}
              busy={busy}
              name={key}
              value={plan[key] ?? ''}
              isLong={form === 'text'}
              onType={(text) => onChange(withFact(plan, key, text))}
            />
          ))}
          {part === 'route' && (
            <RouteField
              route={plan.plannedRoute ?? []}
              busy={busy}
              onChange={(plannedRoute) => onChange({ ...plan, plannedRoute })}
            />
          )}
        </Folded>
      )
    })}
  </div>
)
