import { type ProfileFact, profileFacts } from '../../../domain/primitives/profile-facts.ts'
import type { ProfileFields, ToldFacts } from '../../../domain/traveller/set-up/told-facts.ts'
import { TextField } from '../../kit/design/field.tsx'
import { Folded } from '../account/folded.tsx'
import { FactField, PlanForm } from './plan-form.tsx'

type FactsFieldsProps = { facts: ToldFacts; busy: boolean; onType: (facts: ToldFacts) => void }

/** The fields of what is told: a profile's, or a plan's. */
export function FactsFields({ facts, busy, onType }: FactsFieldsProps) {
  if (facts.kind !== 'profile')
    return <PlanForm plan={facts.plan} busy={busy} onChange={(plan) => onType({ ...facts, plan })} />
  return (
    <Profile fields={facts.fields} busy={busy} onType={(fields) => onType({ kind: 'profile', fields })} />
  )
}

type ProfileProps = { fields: ProfileFields; busy: boolean; onType: (fields: ProfileFields) => void }

function Profile({ fields, busy, onType }: ProfileProps) {
  const typed = (key: keyof ProfileFields) => (text: string) => onType({ ...fields, [key]: text })
  const told = (which: { medical: boolean }) => {
    const facts = profileFacts.filter(({ medical }) => medical === which.medical)
    const count = facts.filter(({ key }) => fields[key].trim()).length
    return { facts, ...(count > 0 && { told: `${count} filled in` }) }
  }
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        value={fields.firstName}
        readOnly={busy}
        onChange={({ target }) => typed('firstName')(target.value)}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        value={fields.lastName}
        readOnly={busy}
        onChange={({ target }) => typed('lastName')(target.value)}
      />
      <div>
        {([false, true] as const).map((medical) => {
          const group = told({ medical })
          return (
            <Folded
              key={String(medical)}
              name={medical ? 'Medical' : 'What you look like'}
              {...(group.told && { told: group.told })}
            >
              {group.facts.map((fact) => (
                <FactField
                  key={fact.key}
                  label={fact.label}
                  name={fact.key}
                  value={fields[fact.key]}
                  isLong={fact.form === 'text'}
                  example={exampleOf(fact)}
                  busy={busy}
                  onType={typed(fact.key)}
                />
              ))}
            </Folded>
          )
        })}
      </div>
    </>
  )
}

/** As somebody would write it: a bare number is one of a unit. */
const exampleOf = (fact: ProfileFact): string => {
  if (fact.form === 'height') return '5 ft 10 in'
  return fact.form === 'quantity' ? `${fact.example} ${fact.unit}` : String(fact.example)
}
