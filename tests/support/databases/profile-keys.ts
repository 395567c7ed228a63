import { readProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'

/** `PROFILE_KEY` of tests: a program opens the data that a service of the same test sealed. */
export const profileKeyOfTests = 'dGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGU'

export const profileKeys = readProfileKeys(profileKeyOfTests) ?? fail()

function fail(): never {
  throw new Error('the key of the tests is no key')
}
