import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { crossings, mutualPairs, runsWith, sources } from './structure.ts'

/** Prints how much machinery there is; with `--edges` what crosses features. */

const files = execFileSync('git', ['ls-files', 'src', 'docs'], { encoding: 'utf8' }).trim().split('\n')
const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
const lines = (folder: string) =>
  sources
    .filter(({ path }) => path.startsWith(folder))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** Counts by name: in commit 7f12548, with a folder for each feature in every ring, and now. */
const rows: [what: string, before: number, now: number][] = [
  ['rooms of `src/domain`', 43, foldersOf('src/domain')],
  ['rooms of `src/views`', 29, foldersOf('src/views')],
  ['statecharts', 38, files.filter((path) => path.endsWith('.machine.ts')).length],
  ['files that only past trips need', 10, files.filter((path) => /^src\/.*past-trip/.test(path)).length],
  [
    'files of the website that name past trips',
    21,
    sources.filter(({ path, text }) => !path.startsWith('src/service/') && /past-?trip/i.test(text)).length,
  ],
  [
    'files of features with which the route of a code runs',
    26,
    runsWith('src/service/rescue/entry/lookup-routes.ts').size,
  ],
  ['imports of another feature’s SQL', 20, crossings.sql.length],
  ['routes that a feature imports', 8, crossings.routes.length],
  ['imports from `platform` up into a feature', 9, crossings.fromPlatform.length],
  ['pairs of features that import each other', 12, mutualPairs.size],
  [
    'files of `src` without migrations',
    1_164,
    files.filter((path) => /^src\/(?!.*\/migrations\/)/.test(path)).length,
  ],
  ['files of `docs`', 144, files.filter((path) => path.startsWith('docs/')).length],
  ['lines of TypeScript in `src`', 64_628, lines('src/')],
]
const shown = (count: number) => count.toLocaleString('en-US')
console.log('| | before | now |\n|---|---|---|')
for (const [what, before, now] of rows) console.log(`| ${what} | ${shown(before)} | ${shown(now)} |`)

// With --edges: every import that these rows count.
if (process.argv.includes('--edges'))
  for (const [what, edges] of Object.entries(crossings))
    for (const { path, file } of edges) console.log(`${what}: ${path} imports ${file}`)
