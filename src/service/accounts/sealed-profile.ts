import * as z from 'zod'
import type { ProfileKeys } from '../platform/secrets/profile-keys.ts'
import { isSealedWithOlderKey, open, seal } from '../platform/secrets/sealed-text.ts'
import type { ProfileFacts } from './profile-facts.ts'

const medicalFields = ['bloodType', 'allergies', 'medications', 'medicalConditions'] as const
type MedicalFacts = Pick<ProfileFacts, (typeof medicalFields)[number]>
const medicalFacts = z.partialRecord(z.enum(medicalFields), z.string())

/** A profile as it is stored: the medical facts together as one sealed text, absent where there are none. */
export type StoredProfile = Omit<ProfileFacts, keyof MedicalFacts> & { medical?: string }

/** @param userId whose profile it is; sealed facts do not open in another person's profile. */
export function sealProfile(keys: ProfileKeys, profile: ProfileFacts, userId: string): StoredProfile {
  const { bloodType, allergies, medications, medicalConditions, ...open } = profile
  const medical = { bloodType, allergies, medications, medicalConditions }
  const told = Object.values(medical).some((fact) => fact !== undefined)
  return told ? { ...open, medical: seal(keys, JSON.stringify(medical), placeOf(userId)) } : open
}

/** `broken`: the medical facts cannot be read; the rest is there. `kind` is fit for a log. */
export type OpenedProfile = { profile: ProfileFacts; medical: 'none' | 'opened' | 'unknownKey' | 'broken' }

/**
 * A stored profile with its medical facts. Facts that were stored before there was a key are taken as they stand.
 * Errors: none; what cannot be opened is left out and said so.
 */
export function openProfile(
  keys: ProfileKeys,
  stored: StoredProfile & MedicalFacts,
  userId: string,
): OpenedProfile {
  const { medical, ...profile } = stored
  if (medical === undefined) return { profile, medical: 'none' }
  const opened = open(keys, medical, placeOf(userId))
  if (opened.kind !== 'opened') return { profile, medical: opened.kind }
  const facts = factsIn(opened.text)
  return facts === null
    ? { profile, medical: 'broken' }
    : { profile: { ...profile, ...facts }, medical: 'opened' }
}

/** Whether a stored profile is to be sealed anew: with the newest key, or for the first time. */
export const needsSealing = (keys: ProfileKeys, stored: StoredProfile & MedicalFacts): boolean =>
  medicalFields.some((field) => stored[field] !== undefined) ||
  (stored.medical !== undefined && isSealedWithOlderKey(keys, stored.medical))

const placeOf = (userId: string) => `medical facts of ${userId}`

function factsIn(text: string): MedicalFacts | null {
  try {
    return (medicalFacts.safeParse(JSON.parse(text)).data ?? null) as MedicalFacts | null
  } catch {
    return null
  }
}
