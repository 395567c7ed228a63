import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantKeyIn, profileKeysIn, vapidKeyIn } from '../../../src/service/platform/folder/data-folder.ts'
import { newProfileKey, readProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeward-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['profile-key', profileKeysIn],
  ['grant-key', grantKeyIn],
  ['push-key', vapidKeyIn],
])(
  'the %s is created once, with 32 bytes, readable only by its owner, and without leftover files',
  (name, keyIn) => {
    const made = keyIn(folder)
    expect(readProfileKeys(made)).toHaveLength(1)
    expect(keyIn(folder)).toBe(made)
    expect(readdirSync(folder)).toEqual([name])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  },
)

test('all keys of a key file are read in the order of the file', () => {
  const [older, newer] = [profileKeysIn(folder), newProfileKey()]
  writeFileSync(join(folder, 'profile-key'), `${newer}\n${readFileSync(join(folder, 'profile-key'), 'utf8')}`)
  expect(readProfileKeys(profileKeysIn(folder))).toEqual(readProfileKeys(`${newer} ${older}`))
})

test('a partial key file, left by a killed process, is ignored', () => {
  writeFileSync(join(folder, 'profile-key.new'), 'abc')
  expect(readProfileKeys(profileKeysIn(folder))).toHaveLength(1)
})
