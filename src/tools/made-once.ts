import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * A file or folder that takes long to make: made once for each state of the files that it depends on, and kept in
 * the cache to be copied.
 * @param name of its folder in the cache. @param make makes it at the path it is given.
 * @returns its path. Errors: rejects as `make` does.
 */
export async function madeOnce(
  name: string,
  dependsOn: string[],
  make: (path: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const file of dependsOn) hash.update(readFileSync(file))
  const path = resolve('node_modules/.cache', name, hash.digest('hex').slice(0, 16))
  if (existsSync(path)) return path
  // Another process may be making the same: whichever is done first is kept.
  const half = `${path}.${randomUUID()}`
  mkdirSync(dirname(path), { recursive: true })
  try {
    await make(half)
    if (!existsSync(path)) renameSync(half, path)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return path
}
