import type * as z from 'zod/mini'
import type { profileAnswer, sessionsAnswer } from '../../contract/traveler-account.ts'
import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { Names } from '../../domain/person/full-name.ts'
import type { OpenSession, OwnAccount } from './account.ts'
import { factsOnWire } from './profile/profile-facts.ts'

export const contactOnAppWire = ({ name, number, email, language }: ReachableContact) => ({
  name,
  number,
  email: email ?? null,
  language: language ?? null,
})

/** @param names the account's names, or the identity provider's if the account has none */
export const profileOnWire = (
  { phone, profile, contacts, pinHash }: OwnAccount,
  { firstName, lastName }: Names,
): z.infer<typeof profileAnswer> => ({
  phoneNumber: phone,
  firstName,
  lastName,
  ...factsOnWire(profile),
  contacts: contacts.map(contactOnAppWire),
  pinIsSet: pinHash !== null,
})

export const sessionsOnWire = (
  open: OpenSession[],
  session: string | null,
): z.infer<typeof sessionsAnswer>['sessions'] =>
  open.map(({ tokenHash, ...opened }) => ({ ...opened, isThisOne: tokenHash === session }))
