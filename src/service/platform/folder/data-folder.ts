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

/** The key that signs grants on an embedded database. */
export const grantKeyIn = (folder: string): string =>
  keyFileIn(folder, 'grant-key', () => randomBytes(32).toString('base64url'))

/**
 * The keys for profiles on an embedded database, as `PROFILE_KEY` has them: one a line, newest first. Without
 * this file medical facts are lost; a backup has to contain it.
 */
export const profileKeysIn = (folder: string): string => keyFileIn(folder, 'profile-key', newProfileKey)

/** The private VAPID key on an embedded database, as `VAPID_KEY` has it. */
export const vapidKeyIn = (folder: string): string =>
  keyFileIn(folder, 'push-key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ format: 'jwk' }).d ?? ''
  })

/**
 * A secret of an installation with an embedded database: made once, kept in the data folder for its owner alone.
 * Written beside, to the disk, and renamed, so that neither a kill nor a power cut leaves half of it.
 * Errors: throws where the folder cannot be read or written.
 */
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

/**
 * Refuses a data folder that has lost its database: an empty one made in its place would say that all is well.
 * Errors: throws with a sentence that says how to restore.
 */
export function refuseDamaged(folder: string): void {
  if (!keyFiles.some((name) => existsSync(join(folder, name)))) return
  if (existsSync(join(folder, 'database', 'PG_VERSION'))) return
  throw new Error(
    `DATA_DIR (${folder}) has keys and no whole database: put the last backup in its place, or name an empty folder to begin anew (docs/operations.md, Backup)`,
  )
}

/** How long a starting process waits for one that is just ending, ms. */
const PATIENCE_MS = 2_000

/**
 * Takes the data folder for this process alone: two writers on one embedded database lose data. The lock is the
 * operating system's, on a SQLite file held in an exclusive transaction, so it ends with the process however that ends.
 * @returns gives the folder back, or null where another process holds it. Errors: throws where the folder cannot be
 * made or written, and where it is damaged.
 */
export function lockFolder(folder: string, patienceMs = PATIENCE_MS): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // One that was there before may be open to everybody; what is in it is for its owner alone.
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
