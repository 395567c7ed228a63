import * as z from 'zod/mini'
import { ofEachFact } from '../domain/primitives/profile-facts.ts'
import { personName } from './person-name.ts'
import { emailAddress, fourDigits, password, textOfForm, textWithin, usPhone } from './text-of-requests.ts'

const sixDigits = textOfForm(6, /^\d{6}$/, 'must be six digits')
const shortText = textWithin(200)
const nameText = z.nullish(personName)

/** POST /api/app/phone-proofs: sends a code to the number. */
export const proofRequest = z.object({ phoneNumber: usPhone })
/** `expiresAt`: ISO 8601. */
export const proofAnswer = z.object({ proofId: z.string(), expiresAt: z.string() })

/** POST /api/app/accounts: the code that was sent proves the number. */
export const signUpRequest = z.object({
  proofId: z.uuid(),
  code: sixDigits,
  /** Counts where no identity provider is asked for passwords, and for those who have none there. */
  password,
  firstName: nameText,
  lastName: nameText,
})

/** POST /api/app/session */
export const sessionRequest = z.object({ phoneNumber: usPhone, password })
/** `token` goes into `Authorization: Bearer`; null where an identity provider gives out tokens itself. */
export const sessionAnswer = z.object({ token: z.nullable(z.string()), expiresAt: z.nullable(z.string()) })

/** PUT /api/app/phone */
export const phoneChangeRequest = z.object({ proofId: z.uuid(), code: sixDigits, password })

/** PUT /api/app/pins. `currentPin`: the one that counts so far, where there is one; `distressPin` null: none. */
export const pinsRequest = z.object({
  password,
  currentPin: z.nullish(fourDigits),
  pin: fourDigits,
  distressPin: z.nullable(fourDigits),
})

/** POST /api/app/account/deletion */
export const deletionRequest = z.object({ password })

const longText = textWithin(2_000)
const quantity = z.union([shortText, z.number()], 'must be a number or a text of up to 200 characters')
const told = { line: shortText, text: longText, quantity, height: quantity }

/** PUT /api/app/profile: what is left out is forgotten. */
export const profileRequest = z.object({
  ...ofEachFact(({ form }) => z.nullish<z.ZodMiniType<string | number>>(told[form])),
  firstName: nameText,
  lastName: nameText,
})

/** Somebody to be told; by SMS, and by e-mail where there is an address. */
export const appContact = z.object({
  name: nameText,
  number: textWithin(40).check(z.minLength(7)),
  email: z.nullish(emailAddress),
})

/** PUT /api/app/contacts */
export const contactsRequest = z.object({ contacts: z.array(appContact).check(z.maxLength(20)) })

const readFact = z.nullable(z.union([z.string(), z.number()]))
const contactAnswer = z.object({
  name: z.nullable(z.string()),
  number: z.string(),
  email: z.nullable(z.string()),
})

/** GET /api/app/profile */
export const profileAnswer = z.object({
  phoneNumber: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  ...ofEachFact(() => readFact),
  contacts: z.array(contactAnswer),
  /** Whether a PIN was set; which one is known to nobody. */
  pinIsSet: z.boolean(),
})

/** POST /api/app/devices */
export const deviceRequest = z.object({ name: textWithin(100).check(z.minLength(1)) })
/** The token is shown this once. */
export const newDeviceAnswer = z.object({ deviceId: z.string(), name: z.string(), token: z.string() })
/** GET /api/app/devices; instants are ISO 8601. */
export const devicesAnswer = z.object({
  devices: z.array(
    z.object({
      deviceId: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
      revokedAt: z.nullable(z.string()),
    }),
  ),
})

/** It was done, and there is nothing to say. */
export const doneAnswer = z.object({ success: z.literal(true) })
