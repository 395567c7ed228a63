import type { FieldProblem } from './field-problems.ts'

/** The fields of the app's calls that a refusal is about, by its kind; `*` for the entry of a list that it names. */
export const refusedFields = {
  passwordLeaked: { path: 'password', reason: 'must not be one that was leaked elsewhere' },
  newPasswordLeaked: { path: 'newPassword', reason: 'must not be one that was leaked elsewhere' },
  proofRefused: { path: 'code', reason: 'is wrong or has expired' },
  pinsAlike: { path: 'distressPin', reason: 'must differ from the PIN in at least two digits' },
  currentPinMissing: { path: 'currentPin', reason: 'is missing' },
  currentPinRefused: { path: 'currentPin', reason: 'is wrong' },
  unreachableContact: { path: 'contacts.*.number', reason: 'must be a mobile or landline number' },
  foreignContact: { path: 'contacts.*.number', reason: 'must be of a country to which texts are sent:' },
  unreachableNumber: { path: 'phoneNumber', reason: 'must be a mobile or landline number' },
  foreignNumber: { path: 'phoneNumber', reason: 'must be of a country to which texts are sent:' },
  shortContact: { path: 'contacts.*.number', reason: 'must have at least ten digits with its country code' },
  ownNumber: { path: 'contacts.*.number', reason: 'must not be your own number' },
  nobodyTold: { path: 'contacts.*.tellOnDistress', reason: 'must be true for at least one contact' },
  oneMoreContact: { path: 'contacts', reason: 'must name one more person' },
  pushRefused: { path: 'endpoint', reason: 'must be the https address of a push service' },
  badLocation: { path: 'location', reason: 'must be "lat,lng"' },
  endTooFar: { path: 'until', reason: 'must be within 24 hours of the planned end' },
} satisfies Record<string, FieldProblem>
