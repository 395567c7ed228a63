import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Builds a file or folder, or returns the path of one built earlier from the same inputs. */
export async function madeOnce(
  name: string,
  dependsOn: string[],
  make: (path: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const file of dependsOn) hash.update(readFileSync(file))
  const path = resolve('node_modules/.cache', name, hash.digest('hex').slice(0, 16))
  if (existsSync(path)) return path
  // Builds under a temporary name, because a concurrent process may finish first.
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
