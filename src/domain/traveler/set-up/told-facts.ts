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

/** A profile as it is typed; an empty field is not told. */
export type ProfileFields = { firstName: string; lastName: string } & Record<FactKey, string>

/**
 * What somebody tells for the day when they have to be looked for: of themselves, of all their trips, or of the one
 * that is running.
 */
export type ToldFacts =
  | { kind: 'profile'; fields: ProfileFields }
  | { kind: 'planDefaults'; plan: FloatPlan }
  | { kind: 'tripPlan'; tripId: string; plan: FloatPlan }

export type FactsKind = ToldFacts['kind']

/** The panel that the contacts would see, with what is told; its trip is made up. */
export const previewReading = /* @__PURE__ */ reading<Panel>({ id: 'preview' })

/** A height that was told as a number, in inches, with its unit: it is sent back as it stands in the field. */
const fieldText = (form: ProfileFact['form'], told: string | number | null): string =>
  form === 'height' && typeof told === 'number' ? feetAndInches(told) : String(told ?? '')

/** @param told a field's value as the service answers it. */
export const profileFields = (
  told: (key: FactKey | 'firstName' | 'lastName') => string | number | null,
): ProfileFields => ({
  firstName: String(told('firstName') ?? ''),
  lastName: String(told('lastName') ?? ''),
  ...ofEachFact(({ key, form }) => fieldText(form, told(key))),
})

/** What was told so far; 'noTrip' where the plan of a running trip was asked for, and none is running. */
export const factsReading = /* @__PURE__ */ reading<ToldFacts | 'noTrip', { kind: FactsKind }>({
  id: 'facts',
})

/** The form as it stands on the page: the facts, and the PIN or the password. */
export type FactsFields = { facts: ToldFacts; secret: TypedSecret }

/**
 * What somebody tells of themselves, of all their trips or of the one that is running, changed and sent with their PIN or
 * password. It stays as typed once it was taken, but for the secret. The distress PIN is answered like the real one.
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
