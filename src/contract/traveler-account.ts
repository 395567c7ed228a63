import * as z from 'zod/mini'
import { isBareNumber } from '../domain/primitives/digits.ts'
import { FACT_LIMITS } from '../domain/primitives/form-limits.ts'
import { languages } from '../domain/primitives/languages.ts'
import { ofEachFact, type ProfileFact } from '../domain/primitives/profile-facts.ts'
import { isoInstant } from './instant.ts'
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
  z.describe('The digits that were sent to the number.'),
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
      'For a browser: the session comes as a cookie that no script can read and no other website can use, and `token` is null.',
    ),
  )

export const signUpRequest = z.object({
  proofId: z.uuid(),
  code: sixDigits,
  password: password.check(
    z.describe(
      'Counts where no identity provider is asked for passwords, and for those who have none there.',
    ),
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
    .check(
      z.describe('What the list of sessions calls this phone; where left out, what its User-Agent says.'),
    ),
  inCookie,
})
export const sessionAnswer = z.object({
  token: z
    .nullable(z.string())
    .check(
      z.describe(
        'Goes into Authorization: Bearer; null where it comes as a cookie, and where an identity provider gives out tokens itself.',
      ),
    ),
  expiresAt: z.nullable(isoInstant),
})

export const sessionState = z.object({ isSignedIn: z.boolean() })

/** Password or PIN, before a change that a thief would make. */
export const secretAgain = {
  password: z.nullish(password).check(z.describe('This or the PIN.')),
  pin: z
    .nullish(fourDigits)
    .check(
      z.describe(
        'This or the password. The distress PIN gets the same answer, and the contacts of a running trip are told.',
      ),
    ),
}

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      deviceName: z.nullable(z.string()).check(z.describe('Such as “Chrome, Android”.')),
      createdAt: isoInstant,
      lastUsedAt: isoInstant.check(z.describe('To the hour.')),
      expiresAt: isoInstant,
      isThisOne: z.boolean(),
    }),
  ),
})

export const passwordChangeRequest = z.object({ password, newPassword: password })

export const resetAnswer = z.object({ resetId: z.string(), expiresAt: isoInstant })

export const proofCodeRequest = z.object({ code: sixDigits })
export const resetBegunAnswer = z.object({
  token: z.string().check(z.describe('Goes with the new password; it is shown this once.')),
  readyAt: isoInstant.check(z.describe('When the new password can be set.')),
  expiresAt: isoInstant,
})

export const newPasswordRequest = z.object({ token: linkSecret, password })

export const stopResetRequest = z.object({ token: linkSecret })

export const accountNoticesAnswer = z.object({
  passwordReset: z
    .nullable(z.object({ startedAt: isoInstant, readyAt: isoInstant, expiresAt: isoInstant }))
    .check(z.describe('Somebody asked for a new password; DELETE /api/app/password-resets stops it.')),
})

export const phoneChangeRequest = z.object({ proofId: z.uuid(), code: sixDigits, password })

export const pinsRequest = z.object({
  password: z
    .nullish(password)
    .check(z.describe('Left out for the first PINs alone, where `isSettingUp` of the profile is true.')),
  currentPin: z.nullish(fourDigits).check(z.describe('The one that counts so far, where there is one.')),
  pin: chosenPin,
  distressPin: z
    .nullable(chosenPin)
    .check(z.describe('Seems to end a trip and tells the contacts; null: there is none.')),
})

export const deletionRequest = z.object({ password })

const longText = textWithin(FACT_LIMITS.text)
const quantity = z.union([shortText, z.number()], 'must be a number or a text of up to 200 characters')
/** '59' may be inches or 5 ft 9 in. */
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

/** Missing facts are deleted. */
export const profileRequest = z.object({
  ...ofEachFact((fact) => z.nullish<z.ZodMiniType<string | number>>(told[fact.form]).check(factMeta(fact))),
  firstName: nameText,
  lastName: nameText,
  ...secretAgain,
})

export const appContact = z.object({
  name: nameText,
  number: textWithin(40).check(z.minLength(7), z.describe('A number that can be texted, in any spelling.')),
  email: z.nullish(emailAddress).check(z.describe('The alert goes there, too.')),
  language: z
    .nullish(z.enum(languages))
    .check(
      z.describe('The language they read. Left out: as it was for this number; null: not said, so English.'),
    ),
  tellOnDistress: z
    .nullish(z.boolean())
    .check(
      z.describe(
        'False: left out of distress; after the distress PIN they learn what they would after the real one. Left out: as it was for this number, otherwise true. No answer says it.',
      ),
    ),
})

export const contactsRequest = z.object({
  contacts: z.array(appContact).check(z.maxLength(20)),
  ...secretAgain,
})

const readFact = z.nullable(z.union([z.string(), z.number()]))
const contactAnswer = z.object({
  name: z.nullable(z.string()),
  number: z.string(),
  email: z.nullable(z.string()),
  language: z._default(z.nullable(z.enum(languages)), null),
})

export const profileAnswer = z.object({
  phoneNumber: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  ...ofEachFact((fact) => readFact.check(factMeta(fact))),
  contacts: z.array(contactAnswer),
  pinIsSet: z.boolean().check(z.describe('Which one is known to nobody.')),
})

export const ownProfileAnswer = z.extend(profileAnswer, {
  isSettingUp: z
    .boolean()
    .check(
      z.describe(
        'Within ten minutes of the sign-up, in its own session: the first contacts and the first PINs are set without password or PIN.',
      ),
    ),
})

export const deviceRequest = z.object({ name: deviceName, ...secretAgain })
const deviceId = z.string().check(z.describe('OwnTracks’s user name.'))
export const newDeviceAnswer = z.object({
  deviceId,
  name: z.string(),
  token: z.string().check(z.describe('The phone’s secret; it is shown this once.')),
})
export const devicesAnswer = z.object({
  at: isoInstant.check(z.describe('When this was read, by the service’s clock.')),
  devices: z.array(
    z.object({
      deviceId,
      name: z.string(),
      createdAt: isoInstant,
      lastUsedAt: z.nullable(isoInstant).check(z.describe('When it last sent anything.')),
      lastPositionAt: z
        .nullable(isoInstant)
        .check(
          z.describe('When a position last came from it, within a trip or outside of one; to the minute.'),
        ),
      revokedAt: z
        .nullable(isoInstant)
        .check(z.describe('When its token was taken away or ended with its session; null: it was not.')),
    }),
  ),
})

export const doneAnswer = z.object({ success: z.literal(true) })
