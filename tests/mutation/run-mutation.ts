/**
 * Mutates the domain's rules one at a time and reports mutations that no test detects (StrykerJS). Reuses
 * results of earlier runs for unchanged code with unchanged tests.
 *
 *     npm run test:mutation                                     all of src/domain: hours
 *     npm run test:mutation -- src/domain/person/phone-match.ts only this file, or these, separated by commas
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const folder = 'tests/mutation'
const run = (command: string, args: string[]): void => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(`${folder}/node_modules`)) run('npm', ['ci', '--prefix', folder])
const [files] = process.argv.slice(2)
const only = files === undefined ? [] : ['--mutate', files]
run(`${folder}/node_modules/.bin/stryker`, ['run', `${folder}/stryker.config.json`, ...only])
