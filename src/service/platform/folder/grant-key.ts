import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that signs grants on an embedded database: made once, kept in the data folder for its owner alone.
 * Written beside and renamed, so that a kill in between leaves no half of a key.
 */
export function grantKeyIn(folder: string): string {
  const file = join(folder, 'grant-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('base64url')
  writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return key
}
