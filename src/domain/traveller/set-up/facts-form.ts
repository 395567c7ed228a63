import { form } from '../../kit/form.machine.ts'
import { reading } from '../../kit/reading.machine.ts'
import {
  emptySecret,
  isAboutSecret,
  type SecuredOutcome,
  shownSecret,
  type TypedSecret,
} from '../account/secret.ts'
import type { FactsKind, ToldFacts } from './told-facts.ts'

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
