import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'

/** Keys that hold as long as the tests run. */
export const profileKeys = readProfileKeys(newProfileKey()) ?? fail()

function fail(): never {
  throw new Error('a new key is no key')
}
