import { describe, expect, it } from 'vitest'
import { DEFAULT_DURATION_MS } from '../../../src/domain/primitives/duration.ts'
import { PASSWORD_MIN_LENGTH, WAITLIST_MESSAGE_LIMIT } from '../../../src/domain/primitives/form-limits.ts'
import { RESCUE_CODE_LENGTH } from '../../../src/domain/primitives/rescue-code.ts'
import { SAFETY_PIN_LENGTH } from '../../../src/domain/primitives/safety-pin.ts'
import { LOCKOUT_MS, MAX_WRONG_CODES } from '../../../src/domain/rescue/entry/lockout.ts'
import { phoneBoxSizes } from '../../../src/domain/rescue/entry/phone-boxes.ts'
import { REFRESH_INTERVAL_MS } from '../../../src/domain/rescue/panel/tracking.ts'
import { SENT_DISPLAY_MS } from '../../../src/domain/site/contact-form.ts'
import { IDENTITY_LOAD_TIMEOUT_MS } from '../../../src/domain/traveler/account/identity-provider.ts'

describe('business constants', () => {
  it.each([
    ['length of a rescue code [§9.1]', RESCUE_CODE_LENGTH, 6],
    ['sizes of the phone number fields [§9.1]', Object.values(phoneBoxSizes), [3, 3, 4]],
    ['maximum number of wrong codes [§9.2]', MAX_WRONG_CODES, 3],
    ['length of the lockout, ms [§9.2]', LOCKOUT_MS, 300_000],
    ['refresh interval of the panel, ms [§9.3]', REFRESH_INTERVAL_MS, 5_000],
    ['default duration of a trip, ms [§9.3]', DEFAULT_DURATION_MS, 3_600_000],
    ['minimum length of a password [§9.8]', PASSWORD_MIN_LENGTH, 8],
    ['length of the safety pin [§9.8]', SAFETY_PIN_LENGTH, 4],
    ['maximum length of a waitlist message [§9.11]', WAITLIST_MESSAGE_LIMIT, 500],
    ['display time of “Sent”, ms [§9.12]', SENT_DISPLAY_MS, 1_200],
    ['load timeout of the identity provider, ms [§9.18]', IDENTITY_LOAD_TIMEOUT_MS, 15_000],
  ])('have the expected value: %s', (_, value, specified) => {
    expect(value).toEqual(specified)
  })
})
