import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { crossings, runsWith, sources } from './structure.ts'

/** Prints figures about the code's structure. With `--edges`, also lists the counted imports. */

const files = execFileSync('git', ['ls-files', 'src', 'docs'], { encoding: 'utf8' }).trim().split('\n')
const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
const lines = (folder: string) =>
  sources
    .filter(({ path }) => path.startsWith(folder))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const rows: [what: string, count: number][] = [
  ['rooms of `src/domain`', foldersOf('src/domain')],
  ['rooms of `src/views`', foldersOf('src/views')],
  ['statecharts', files.filter((path) => path.endsWith('.machine.ts')).length],
  ['files that only past trips need', files.filter((path) => /^src\/.*past-trip/.test(path)).length],
  [
    'files of the website that name past trips',
    sources.filter(({ path, text }) => !path.startsWith('src/service/') && /past-?trip/i.test(text)).length,
  ],
  [
    'files of features with which the route of a code runs',
    runsWith('src/service/rescue/entry/lookup-routes.ts').size,
  ],
  ['imports of another feature’s SQL', crossings.sql.length],
  ['routes that a feature imports', crossings.routes.length],
  ['imports from `platform` up into a feature', crossings.fromPlatform.length],
  ['imports within cycles of features', crossings.cyclic.length],
  [
    'files of `src` without migrations',
    files.filter((path) => /^src\/(?!.*\/migrations\/)/.test(path)).length,
  ],
  ['files of `docs`', files.filter((path) => path.startsWith('docs/')).length],
  ['lines of TypeScript in `src`', lines('src/')],
]
console.log('| | count |\n|---|---|')
for (const [what, count] of rows) console.log(`| ${what} | ${count.toLocaleString('en-US')} |`)

if (process.argv.includes('--edges'))
  for (const [what, edges] of Object.entries(crossings))
    for (const { path, file } of edges) console.log(`${what}: ${path} imports ${file}`)
