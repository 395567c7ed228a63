import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret of an installation with an embedded database: made once, kept in the data folder for its owner alone.
 * Written beside, to the disk, and renamed, so that neither a kill nor a power cut leaves half of it.
 * Errors: throws where the folder cannot be read or written.
 */
export function keyFileIn(folder: string, name: string, make: () => string): string {
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
