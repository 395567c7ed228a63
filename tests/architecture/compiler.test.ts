import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot, sourceFiles } from '../support/source-files.ts'
import { layers } from './layers.ts'

/** One line of code that is tried in a layer, and whether the compiler may let it pass. */
type Attempt = { what: string; code: string; allowed: boolean }

/** TS6307: the file is in no layer that this one references. The others: no such name on this platform. */
const refusal = /error TS(6307|2304|2584|2591)/

const fileName = (layer: string) => layer.replace('/', '-')

/** Whether a layer may import another one: it sees it, or sees one that does. */
const reaches = (layer: string, other: string): boolean =>
  layers[layer]?.layers.some((seen) => seen === other || reaches(seen, other)) ?? false

const sources = new Map(sourceFiles('src').map((file) => [file.path, file]))

/** What the compiler has to read for the sake of a file: the file, and what it and they import. */
function broughtBy(path: string, brought = new Set<string>()): Set<string> {
  if (brought.has(path)) return brought
  brought.add(path)
  for (const { from } of sources.get(path)?.imports ?? [])
    broughtBy(from.startsWith('.') ? posix.join(posix.dirname(path), from) : from, brought)
  return brought
}

/** The file of a layer that brings the least along. */
const lightestFile = (layer: string): string => {
  const inner = Object.keys(layers).filter((other) => other.startsWith(`${layer}/`))
  const [lightest] = [...sources.keys()]
    .filter((path) => path.startsWith(`src/${layer}/`) && !path.endsWith('.d.ts'))
    .filter((path) => !inner.some((other) => path.startsWith(`src/${other}/`)))
    .map((path) => ({ path: join(projectRoot, path), weight: broughtBy(path).size }))
    .sort((a, b) => a.weight - b.weight)
  return lightest?.path ?? ''
}
const lightest = Object.fromEntries(Object.keys(layers).map((layer) => [layer, lightestFile(layer)]))

const probes = Object.entries(layers).flatMap(([layer, { lib, types }]) => {
  const isBrowser = lib.includes('DOM')
  const isWorker = lib.includes('WebWorker')
  const isNode = types.includes('node')
  const use = (name: string, allowed: boolean): Attempt => ({
    what: `the name ${name}`,
    code: `export const the_${name} = ${name}`,
    allowed,
  })
  const names = [
    use('window', isBrowser),
    use('document', isBrowser),
    use('process', isNode),
    ...['fetch', 'setTimeout', 'console'].map((name) => use(name, isBrowser || isWorker || isNode)),
  ]
  const imports = Object.keys(layers)
    .filter((other) => other !== layer)
    .map((other) => ({
      what: `an import of ${other}`,
      code: `export * as ${other.replace(/\W/g, '_')} from '${lightest[other]}'`,
      allowed: reaches(layer, other),
    }))
  // Names are tried apart from imports, since a file that is imported brings its own platform's names along.
  return [
    { layer, file: `${fileName(layer)}-names`, attempts: names },
    { layer, file: `${fileName(layer)}-imports`, attempts: imports },
  ]
})

let folder = ''
let said: string[] = []

beforeAll(() => {
  const cache = join(projectRoot, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'layer-probe-'))
  for (const { layer, file, attempts } of probes) {
    const home = join(folder, file)
    mkdirSync(home)
    writeFileSync(join(home, `${file}.ts`), attempts.map(({ code }) => code).join('\n'))
    const config = {
      extends: join(projectRoot, `src/${layer}/tsconfig.json`),
      compilerOptions: { rootDir: projectRoot, outDir: `${home}/out`, tsBuildInfoFile: `${home}/out/info` },
      include: [],
      files: [`${file}.ts`],
      references: layers[layer]?.layers.map((other) => ({ path: join(projectRoot, `src/${other}`) })),
    }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config))
  }
  const tsc = join(projectRoot, 'node_modules/.bin/tsc')
  const homes = probes.map(({ file }) => join(folder, file))
  // It explains each refusal by every import that leads there: more than the megabyte that is usual.
  const { stdout } = spawnSync(tsc, ['--build', '--pretty', 'false', ...homes], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  said = stdout.split('\n')
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(probes)('the compiler, asked in $file', ({ file, attempts }) => {
  const answerTo = (line: number) =>
    said.filter((message) => message.includes(`${file}.ts(${line + 1},`)).join('\n')

  test.each(attempts.map((attempt, line) => ({ ...attempt, line })))('about $what', ({ line, allowed }) => {
    if (allowed) expect(answerTo(line)).toBe('')
    else expect(answerTo(line)).toMatch(refusal)
  })
})
