import { DAY_MS } from '../../domain/primitives/time-units.ts'
import { consentMachine } from '../../domain/site/consent.machine.ts'
import { consentRecord } from '../../domain/site/consent-record.ts'
import { defineKit } from './define-kit.ts'

export const consentKit = defineKit(consentMachine)({
  starts: [{ name: 'a visitor arrives', input: undefined }],
  events: {
    'details.toggled': [{ says: 'opens or hides the details' }],
    'analytics.changed': [
      { says: 'unticks analytics', payload: { allowed: false } },
      { says: 'ticks analytics', payload: { allowed: true } },
    ],
    'essentialOnly.chosen': [{ says: 'presses Essential Only' }],
    'all.chosen': [{ says: 'presses Accept All' }],
    'preferences.chosen': [{ says: 'presses Save Preferences' }],
    'policy.followed': [{ says: 'follows the link to the cookie policy' }],
    'choice.reopened': [{ says: 'presses Change cookie choice' }],
  },
  answers: {
    readConsent: [
      { name: 'nothing stored', output: null },
      {
        name: 'only the essential was allowed',
        output: ({ now }) => consentRecord({ analytics: false, marketing: false }, now - DAY_MS),
      },
    ],
    saveConsent: [{ name: 'kept', output: ({ input, now }) => consentRecord(input, now) }],
  },
  nested: {},
  waits: [],
})
