import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Changes rules of the domain one at a time and tells which changes no test notices (StrykerJS). What was measured
 * before and has not changed since, with its tests, is not measured again.
 *
 *     npm run test:mutation                                     all of src/domain: hours
 *     npm run test:mutation -- src/domain/person/phone-match.ts only this file, or these, separated by commas
 */
const folder = 'tests/mutation'
const run = (command: string, args: string[]): void => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(`${folder}/node_modules`)) run('npm', ['ci', '--prefix', folder])
const [files] = process.argv.slice(2)
const only = files === undefined ? [] : ['--mutate', files]
run(`${folder}/node_modules/.bin/stryker`, ['run', `${folder}/stryker.config.json`, ...only])
