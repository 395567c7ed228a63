import { readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'

/** What `PROFILE_KEY` says in tests, so that a program opens what a service of the same test has sealed. */
export const profileKeyOfTests = 'dGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGU'

export const profileKeys = readProfileKeys(profileKeyOfTests) ?? fail()

function fail(): never {
  throw new Error('the key of the tests is no key')
}
