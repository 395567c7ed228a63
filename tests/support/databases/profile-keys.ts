import { readProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'

/** `PROFILE_KEY` that tests share, so that a child process can decrypt another service's data. */
export const profileKeyOfTests = 'dGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGU'

export const profileKeys = readProfileKeys(profileKeyOfTests) ?? fail()

function fail(): never {
  throw new Error('the key of the tests is no key')
}
