import * as z from 'zod/mini'
import { isBareNumber } from '../domain/primitives/digits.ts'
import { FACT_LIMITS } from '../domain/primitives/form-limits.ts'
import { languages } from '../domain/primitives/languages.ts'
import { ofEachFact, type ProfileFact } from '../domain/primitives/profile-facts.ts'
import { isoInstant } from './instant.ts'
import { contact } from './panel.ts'
import { personName } from './person-name.ts'
import {
  chosenPin,
  emailAddress,
  fourDigits,
  linkSecret,
  password,
  textOfForm,
  textWithin,
  usPhone,
} from './text-of-requests.ts'

const sixDigits = textOfForm(6, /^\d{6}$/, 'must be six digits').check(
  z.describe('The digits sent to the number.'),
)
const shortText = textWithin(FACT_LIMITS.line)
const nameText = z.nullish(personName)
const deviceName = textWithin(100).check(z.minLength(1))

export const proofRequest = z.object({ phoneNumber: usPhone })
export const proofAnswer = z.object({ proofId: z.string(), expiresAt: isoInstant })

const inCookie = z
  .optional(z.boolean())
  .check(
    z.describe(
      'For browsers: the session is a cookie that scripts cannot read and other websites cannot use. `token` is null.',
    ),
  )

export const signUpRequest = z.object({
  proofId: z.uuid(),
  code: sixDigits,
  password: password.check(
    z.describe('Used if no identity provider checks passwords, and for users without a password there.'),
  ),
  firstName: nameText,
  lastName: nameText,
  inCookie,
})

export const sessionRequest = z.object({
  phoneNumber: usPhone,
  password,
  deviceName: z
    .nullish(deviceName)
    .check(z.describe('Name of this phone in the list of sessions; default: from its User-Agent.')),
  inCookie,
})
export const sessionAnswer = z.object({
  token: z
    .nullable(z.string())
    .check(
      z.describe(
        'For Authorization: Bearer. Null if the session is a cookie, or if an identity provider issues tokens.',
      ),
    ),
  expiresAt: z.nullable(isoInstant),
})

export const sessionState = z.object({ isSignedIn: z.boolean() })

/** Password or PIN, asked for again in requests that a thief might make. */
export const secretAgain = {
  password: z.nullish(password).check(z.describe('Required without `pin`.')),
  pin: z
    .nullish(fourDigits)
    .check(
      z.describe(
        'Required without `password`. The distress PIN gets the same response and calls the contacts.',
      ),
    ),
}

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      deviceName: z.nullable(z.string()).check(z.describe('Such as “Chrome, Android”.')),
      createdAt: isoInstant,
      lastUsedAt: isoInstant.check(z.describe('Accurate to the hour.')),
      expiresAt: isoInstant,
      isThisOne: z.boolean(),
    }),
  ),
})

export const passwordChangeRequest = z.object({ password, newPassword: password })

export const resetAnswer = z.object({ resetId: z.string(), expiresAt: isoInstant })

export const proofCodeRequest = z.object({ code: sixDigits })
export const resetBegunAnswer = z.object({
  token: z.string().check(z.describe('Token for setting the new password, returned only once.')),
  readyAt: isoInstant.check(z.describe('Earliest time to set the new password.')),
  expiresAt: isoInstant,
})

export const newPasswordRequest = z.object({ token: linkSecret, password })

export const stopResetRequest = z.object({ token: linkSecret })

export const accountNoticesAnswer = z.object({
  passwordReset: z
    .nullable(z.object({ startedAt: isoInstant, readyAt: isoInstant, expiresAt: isoInstant }))
    .check(z.describe('A pending password reset, if any. DELETE /api/app/password-resets stops it.')),
})

export const phoneChangeRequest = z.object({ proofId: z.uuid(), code: sixDigits, password })

export const pinsRequest = z.object({
  password: z
    .nullish(password)
    .check(z.describe('Omit it only for the first PINs while `isSettingUp` of the profile is true.')),
  currentPin: z.nullish(fourDigits).check(z.describe('The current PIN, if there is one.')),
  pin: chosenPin,
  distressPin: z
    .nullable(chosenPin)
    .check(z.describe('Seems to end a trip and calls the contacts; null: none.')),
})

export const deletionRequest = z.object({ password })

const longText = textWithin(FACT_LIMITS.text)
const quantity = z.union([shortText, z.number()], 'must be a number or a text of up to 200 characters')
/** Height as a number of inches, or as text. Rejects a bare '59', which could mean inches or 5 ft 9 in. */
const height = quantity.check(
  z.refine(
    (told) => typeof told === 'number' || !isBareNumber(told),
    'must say its unit: "5 ft 9 in" or "175 cm" (a number that is not text is inches)',
  ),
)
const told = { line: shortText, year: shortText, text: longText, quantity, height }
function factMeta({ form, medical, example, ...fact }: ProfileFact) {
  const unit = form === 'height' ? 'Inches' : 'unit' in fact ? fact.unit : null
  const description = unit === null ? 'In the traveler’s words.' : `A number (${unit}), or words.`
  return z.meta({
    description: medical ? 'For the medics; stored sealed.' : description,
    examples: [example],
  })
}

/** Request that replaces the profile; omitted fields are deleted. */
export const profileRequest = z.object({
  ...ofEachFact((fact) => z.nullish<z.ZodMiniType<string | number>>(told[fact.form]).check(factMeta(fact))),
  firstName: nameText,
  lastName: nameText,
  ...secretAgain,
})

export const appContact = z.object({
  name: nameText,
  number: textWithin(40).check(z.minLength(7), z.describe('A number that can get texts, in any notation.')),
  email: z.nullish(emailAddress).check(z.describe('Also gets the alert.')),
  language: z
    .nullish(z.enum(languages))
    .check(
      z.describe('The contact’s language. Omitted: unchanged for this number; null: unknown, so English.'),
    ),
  tellOnDistress: z
    .nullish(z.boolean())
    .check(
      z.describe(
        'False: the contact is left out of distress and sees a safe end after the distress PIN. Omitted: unchanged for this number, or true. No response returns it.',
      ),
    ),
})

export const contactsRequest = z.object({
  contacts: z.array(appContact).check(z.maxLength(20)),
  ...secretAgain,
})

const readFact = z.nullable(z.union([z.string(), z.number()]))
export const contactAnswer = z.extend(contact, {
  email: z.nullable(z.string()),
  language: z._default(z.nullable(z.enum(languages)), null),
})

export const profileAnswer = z.object({
  phoneNumber: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  ...ofEachFact((fact) => readFact.check(factMeta(fact))),
  contacts: z.array(contactAnswer),
  pinIsSet: z.boolean().check(z.describe('Whether PINs are set.')),
})

export const ownProfileAnswer = z.extend(profileAnswer, {
  userId: z.optional(z.string()).check(z.describe('The account’s id, which stays if the number changes.')),
  isSettingUp: z
    .boolean()
    .check(
      z.describe(
        'True for ten minutes in the session of the sign-up, which can set the first contacts and PINs without password or PIN.',
      ),
    ),
})

export const deviceRequest = z.object({ name: deviceName, ...secretAgain })
const deviceId = z.string().check(z.describe('The user name in OwnTracks.'))
export const newDeviceAnswer = z.object({
  deviceId,
  name: z.string(),
  token: z.string().check(z.describe('The phone’s secret, returned only once.')),
})
export const devicesAnswer = z.object({
  at: isoInstant.check(z.describe('Time of this response by the service’s clock.')),
  devices: z.array(
    z.object({
      deviceId,
      name: z.string(),
      createdAt: isoInstant,
      lastUsedAt: z.nullable(isoInstant).check(z.describe('Time of its last request, to the minute.')),
      lastPositionAt: z
        .nullable(isoInstant)
        .check(z.describe('Time of its last position, in or outside a trip, to the minute.')),
      revokedAt: z
        .nullable(isoInstant)
        .check(z.describe('Time at which its token was revoked or ended with its session; null: valid.')),
    }),
  ),
})
