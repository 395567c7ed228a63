import type { ProfileKeys } from '../platform/secrets/profile-keys.ts'
import type { ProfileFacts } from './profile-facts.ts'
import { needsSealing, openProfile, type StoredProfile, sealProfile } from './sealed-profile.ts'

/** How profiles go into the database and come out of it. */
export interface Profiles {
  seal(profile: ProfileFacts, userId: string): StoredProfile
  open(stored: StoredProfile, userId: string): ProfileFacts
  /** What is to be stored in its place, or null where it is sealed as it should be. */
  sealedAnew(stored: StoredProfile, userId: string): StoredProfile | null
}

/** @param report is told that medical facts cannot be read, and why; whose they are is not said. */
export const profilesWith = (
  keys: ProfileKeys,
  report: (problem: 'unknownKey' | 'broken') => void,
): Profiles => ({
  seal: (profile, userId) => sealProfile(keys, profile, userId),
  open(stored, userId) {
    const { profile, medical } = openProfile(keys, stored, userId)
    if (medical === 'unknownKey' || medical === 'broken') report(medical)
    return profile
  },
  sealedAnew(stored, userId) {
    if (!needsSealing(keys, stored)) return null
    const { profile, medical } = openProfile(keys, stored, userId)
    return medical === 'unknownKey' || medical === 'broken' ? null : sealProfile(keys, profile, userId)
  },
})
