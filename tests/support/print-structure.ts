import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { crossings, mutualPairs, sources } from './structure.ts'

/** Prints how much machinery there is, as the table of docs/architecture.md; with `--edges` what crosses features. */

const files = execFileSync('git', ['ls-files', 'src', 'docs'], { encoding: 'utf8' }).trim().split('\n')
const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
const lines = (folder: string) =>
  sources
    .filter(({ path }) => path.startsWith(folder))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const rows: [string, number][] = [
  ['rooms of `src/domain`', foldersOf('src/domain')],
  ['rooms of `src/views`', foldersOf('src/views')],
  ['statecharts', files.filter((path) => path.endsWith('.machine.ts')).length],
  ['files that only past trips need', files.filter((path) => /^src\/.*past-trip/.test(path)).length],
  ['imports of another feature’s SQL', crossings.sql.length],
  ['routes that a feature imports', crossings.routes.length],
  ['imports from `platform` up into a feature', crossings.fromPlatform.length],
  ['pairs of features that import each other', mutualPairs.size],
  [
    'files of `src` without migrations',
    files.filter((path) => /^src\/(?!.*\/migrations\/)/.test(path)).length,
  ],
  ['files of `docs`', files.filter((path) => path.startsWith('docs/')).length],
  ['lines of TypeScript in `src`', lines('src/')],
]
for (const [what, count] of rows) console.log(`| ${what} | ${count} |`)

// With --edges: every import that these rows count.
if (process.argv.includes('--edges'))
  for (const [what, edges] of Object.entries(crossings))
    for (const { path, file } of edges) console.log(`${what}: ${path} imports ${file}`)
