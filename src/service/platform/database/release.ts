import { readFileSync } from 'node:fs'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/**
 * Which release this program is: the first number of its version. Only from one release to the next may tables change,
 * and so that one can go back, each leaves what the one before reads and writes.
 */
export const RELEASE = Number(version.split('.')[0])
