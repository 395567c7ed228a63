import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a starting process waits for one that is just ending, ms. */
const PATIENCE_MS = 2_000

/**
 * Takes the data folder for this process alone: two writers on one embedded database lose data. The lock is
 * the operating system's, on a SQLite file held in an exclusive transaction, so it ends with the process
 * however that ends.
 * @returns gives the folder back, or null where another process holds it.
 * Errors: throws where the folder cannot be made or written.
 */
export function lockFolder(folder: string, patienceMs = PATIENCE_MS): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
