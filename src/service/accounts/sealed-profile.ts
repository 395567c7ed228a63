import * as z from 'zod'
import { ofEachFact, profileFacts } from '../../domain/primitives/profile-facts.ts'
import type { ProfileKeys } from '../platform/secrets/profile-keys.ts'
import { isSealedWithOlderKey, open, seal } from '../platform/secrets/sealed-text.ts'
import type { ProfileFacts } from './profile-facts.ts'

const medicalKeys = profileFacts.filter((fact) => fact.medical).map(({ key }) => key)
/** Every other fact is sealed, also one that only a later version knows: it may be medical. */
const openKeys = new Set<string>(profileFacts.filter((fact) => !fact.medical).map(({ key }) => key))
const line = z.string().optional()
const quantity = z.union([z.string(), z.number()]).optional()
/** Loose: a fact that only a later version knows stays when the profile is sealed anew. */
const sealedFacts = z.looseObject(
  ofEachFact(({ form }) => (form === 'height' || form === 'quantity' ? quantity : line)),
)

/** A profile as it is stored: the medical facts together as one sealed text, absent where there are none. */
export type StoredProfile = ProfileFacts & { medical?: string }

/** @param userId whose profile it is; sealed facts do not open in another person's profile. */
export function sealProfile(keys: ProfileKeys, profile: ProfileFacts, userId: string): StoredProfile {
  const told = Object.entries(profile)
  const isOpen = ([key]: [string, unknown]) => openKeys.has(key)
  const open: ProfileFacts = Object.fromEntries(told.filter(isOpen))
  const medical = Object.fromEntries(told.filter((fact) => !isOpen(fact)))
  return Object.keys(medical).length > 0
    ? { ...open, medical: seal(keys, JSON.stringify(medical), placeOf(userId)) }
    : open
}

/** `broken`: the medical facts cannot be read; the rest is there. `kind` is fit for a log. */
export type OpenedProfile = { profile: ProfileFacts; medical: 'none' | 'opened' | 'unknownKey' | 'broken' }

/**
 * A stored profile with its medical facts. Facts that were stored before there was a key are taken as they stand.
 * Errors: none; what cannot be opened is left out and said so.
 */
export function openProfile(keys: ProfileKeys, stored: StoredProfile, userId: string): OpenedProfile {
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
export const needsSealing = (keys: ProfileKeys, stored: StoredProfile): boolean =>
  medicalKeys.some((key) => stored[key] !== undefined) ||
  (stored.medical !== undefined && isSealedWithOlderKey(keys, stored.medical))

const placeOf = (userId: string) => `medical facts of ${userId}`

function factsIn(text: string): ProfileFacts | null {
  try {
    return (sealedFacts.safeParse(JSON.parse(text)).data ?? null) as ProfileFacts | null
  } catch {
    return null
  }
}
