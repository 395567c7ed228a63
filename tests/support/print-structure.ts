import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { type Edge, importsInto, sources } from './structure.ts'

/** Prints how much machinery there is, as the table of docs/architecture.md. */

const files = execFileSync('git', ['ls-files', 'src', 'docs'], { encoding: 'utf8' }).trim().split('\n')
const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
const featureOf = (path: string) => /^src\/service\/([^/]+)\//.exec(path)?.[1] ?? null
const service = importsInto('src/service/')
const isRoute = (path: string) => /(^|-|\/)routes\.ts$/.test(path)
const speaksSql = new Set(
  sources
    .filter(({ imports }) => imports.some(({ from }) => /^drizzle-orm(\/|$)/.test(from)))
    .map(({ path }) => path),
)
const crosses = ({ path, file }: Edge) =>
  featureOf(path) !== null && featureOf(file) !== null && featureOf(path) !== featureOf(file)
const pairs = new Set(
  service.filter(crosses).map(({ path, file }) => `${featureOf(path)} ${featureOf(file)}`),
)
const mutual = [...pairs].filter((pair) => {
  const [from, to] = pair.split(' ')
  return String(from) < String(to) && pairs.has(`${to} ${from}`)
})
const lines = (folder: string) =>
  sources
    .filter(({ path }) => path.startsWith(folder))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const rows: [string, number][] = [
  ['rooms of `src/domain`', foldersOf('src/domain')],
  ['rooms of `src/views`', foldersOf('src/views')],
  ['statecharts', files.filter((path) => path.endsWith('.machine.ts')).length],
  ['files that only past trips need', files.filter((path) => /^src\/.*past-trip/.test(path)).length],
  [
    'imports of another feature’s SQL',
    service.filter((edge) => crosses(edge) && speaksSql.has(edge.file) && featureOf(edge.file) !== 'platform')
      .length,
  ],
  ['routes that import routes', service.filter(({ path, file }) => isRoute(path) && isRoute(file)).length],
  [
    'imports from `platform` up into a feature',
    service.filter(
      ({ path, file }) =>
        featureOf(path) === 'platform' && !/^(platform|null)$/.test(String(featureOf(file))),
    ).length,
  ],
  ['pairs of features that import each other', mutual.length],
  [
    'files of `src` without migrations',
    files.filter((path) => /^src\/(?!.*\/migrations\/)/.test(path)).length,
  ],
  ['files of `docs`', files.filter((path) => path.startsWith('docs/')).length],
  ['lines of TypeScript in `src`', lines('src/')],
]
for (const [what, count] of rows) console.log(`| ${what} | ${count} |`)
