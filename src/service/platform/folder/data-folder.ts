import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newProfileKey } from '../secrets/profile-keys.ts'

export const grantKeyIn = (folder: string): string =>
  keyFileIn(folder, 'grant-key', () => randomBytes(32).toString('base64url'))

/** Returns the data folder's `PROFILE_KEY`, one key per line, newest first. Backups need this file, too. */
export const profileKeysIn = (folder: string): string => keyFileIn(folder, 'profile-key', newProfileKey)

export const vapidKeyIn = (folder: string): string =>
  keyFileIn(folder, 'push-key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ format: 'jwk' }).d ?? ''
  })

/** Reads or creates a secret. Writes to a temporary file first, so that a crash leaves no partial secret. */
function keyFileIn(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = make()
  const beside = openSync(`${file}.new`, 'w', 0o600)
  try {
    writeSync(beside, `${secret}\n`)
    fsyncSync(beside)
  } finally {
    closeSync(beside)
  }
  renameSync(`${file}.new`, file)
  return secret
}

const keyFiles = ['grant-key', 'profile-key', 'push-key']

/** @throws Error if the folder has keys but no database, since a new database would hide the data loss */
export function refuseDamaged(folder: string): void {
  if (!keyFiles.some((name) => existsSync(join(folder, name)))) return
  if (existsSync(join(folder, 'database', 'PG_VERSION'))) return
  throw new Error(
    `DATA_DIR (${folder}) has keys but no complete database: restore the last backup there, or name an empty folder to start over (docs/operations.md, Backup)`,
  )
}

/** Throws without a complete database. Otherwise, a command would create one or report an empty one. */
export function requireDatabase(folder: string): void {
  refuseDamaged(folder)
  if (!existsSync(join(folder, 'database')))
    throw new Error(`there is no database in ${folder} (DATA_DIR): run this with the settings of the service`)
}

const PATIENCE_MS = 2_000

/** Locks the folder. Returns a function that unlocks it, or null if another process has the lock. */
export function lockFolder(folder: string, patienceMs = PATIENCE_MS): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Restricts the mode, because other users may be able to read an existing folder.
  chmodSync(folder, 0o700)
  refuseDamaged(folder)
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec(`PRAGMA busy_timeout = ${patienceMs}; BEGIN EXCLUSIVE`)
    return () => file.close()
  } catch (fault) {
    file.close()
    if (fault instanceof Error && /locked/.test(fault.message)) return null
    throw fault
  }
}
