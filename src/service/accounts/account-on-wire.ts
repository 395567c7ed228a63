import type * as z from 'zod/mini'
import type { devicesAnswer, profileAnswer, sessionsAnswer } from '../../contract/traveler-account.ts'
import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { Tracker } from '../../domain/traveler/positions/tracker.ts'
import type { OpenSession, OwnAccount } from './account.ts'
import { factsOnWire } from './profile/profile-facts.ts'
import type { Names } from './sessions/identity.ts'

export const contactOnAppWire = ({ name, number, email, language }: ReachableContact) => ({
  name,
  number,
  email: email ?? null,
  language: language ?? null,
})

/** @param names the account's own, or the identity provider's. */
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

/** @param session token hash of the asking session. */
export const sessionsOnWire = (
  open: OpenSession[],
  session: string | null,
): z.infer<typeof sessionsAnswer>['sessions'] =>
  open.map(({ sessionId, tokenHash, deviceName, createdAt, lastUsedAt, expiresAt }) => ({
    sessionId,
    deviceName,
    isThisOne: tokenHash === session,
    createdAt: isoText(createdAt),
    lastUsedAt: isoText(lastUsedAt),
    expiresAt: isoText(expiresAt),
  }))

export const devicesOnWire = (known: Tracker[]): z.infer<typeof devicesAnswer>['devices'] =>
  known.map(({ deviceId, name, createdAt, lastUsedAt, lastPositionAt, revokedAt }) => ({
    deviceId,
    name,
    createdAt: isoText(createdAt),
    lastUsedAt: isoText(lastUsedAt),
    lastPositionAt: isoText(lastPositionAt),
    revokedAt: isoText(revokedAt),
  }))
