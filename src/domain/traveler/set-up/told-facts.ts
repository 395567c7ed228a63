import { form } from '../../kit/form.machine.ts'
import { reading } from '../../kit/reading.machine.ts'
import { feetAndInches } from '../../person/height.ts'
import type { FloatPlan } from '../../primitives/plan-facts.ts'
import { type FactKey, ofEachFact, type ProfileFact } from '../../primitives/profile-facts.ts'
import type { Panel } from '../../rescue/panel/panel.ts'
import {
  emptySecret,
  isAboutSecret,
  type SecuredOutcome,
  shownSecret,
  type TypedSecret,
} from '../account/secret.ts'

export type ProfileFields = { firstName: string; lastName: string } & Record<FactKey, string>

export type ToldFacts =
  | { kind: 'profile'; fields: ProfileFields }
  | { kind: 'planDefaults'; plan: FloatPlan }
  | { kind: 'tripPlan'; tripId: string; plan: FloatPlan }

export type FactsKind = ToldFacts['kind']

/** The panel that contacts would see: the account's own data, with an invented trip. */
export const previewReading = /* @__PURE__ */ reading<Panel>({ id: 'preview' })

const fieldText = (form: ProfileFact['form'], told: string | number | null): string =>
  form === 'height' && typeof told === 'number' ? feetAndInches(told) : String(told ?? '')

export const profileFields = (
  told: (key: FactKey | 'firstName' | 'lastName') => string | number | null,
): ProfileFields => ({
  firstName: String(told('firstName') ?? ''),
  lastName: String(told('lastName') ?? ''),
  ...ofEachFact(({ key, form }) => fieldText(form, told(key))),
})

export const factsReading = /* @__PURE__ */ reading<ToldFacts | 'noTrip', { kind: FactsKind }>({
  id: 'facts',
})

export type FactsFields = { facts: ToldFacts; secret: TypedSecret }

/**
 * Form for the profile, the usual plan, or the running trip's plan. The response is the same for both PINs,
 * so that it never reveals the distress PIN.
 */
export const factsForm = /* @__PURE__ */ form<
  FactsFields,
  Partial<FactsFields>,
  SecuredOutcome,
  { kind: 'secret' },
  { facts: ToldFacts; pinIsSet: boolean }
>({
  id: 'factsForm',
  empty: ({ facts, pinIsSet }) => ({ facts, secret: emptySecret(pinIsSet) }),
  changed: (fields, change) => ({ ...fields, ...change }),
  mends: (problem, { secret }) => secret !== undefined && isAboutSecret(problem),
  invalid: ({ secret }) => (shownSecret(secret) === null ? { kind: 'secret' } : null),
  taken: ({ facts }, { pinIsSet }) => ({ facts, secret: emptySecret(pinIsSet) }),
})
