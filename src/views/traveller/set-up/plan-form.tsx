import type { FloatPlan } from '../../../domain/primitives/plan-facts.ts'
import {
  countTold,
  factsAbout,
  type PlanPart,
  planParts,
  withFact,
} from '../../../domain/traveller/set-up/plan-draft.ts'
import { Folded } from '../account/folded.tsx'
import { FactField } from './fact-field.tsx'
import { RouteField } from './route-field.tsx'

const titles: Record<PlanPart, string> = {
  party: 'Who’s with you',
  route: 'Where to',
  vehicle: 'Vehicle and parking',
  vessel: 'Boat',
  gear: 'Gear',
}

type PlanFormProps = {
  /** The plan as it is typed; `planToSend` makes of it what is sent. */
  plan: FloatPlan
  onChange: (plan: FloatPlan) => void
  /** While the plan is sent nothing can be typed. */
  busy?: boolean
}

/** The fields of a float plan, folded by what they are about; none has to be filled in. Stands inside a form. */
export const PlanForm = ({ plan, onChange, busy = false }: PlanFormProps) => (
  <div className="plan-form">
    {planParts.map((part) => {
      const told = countTold(plan, part)
      return (
        <Folded key={part} name={titles[part]} {...(told > 0 && { told: `${told} filled in` })}>
          {factsAbout(part).map(({ key, label, form, example }) => (
            <FactField
              key={key}
              label={label}
              example={example}
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
