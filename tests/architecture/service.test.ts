import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'
import { crossings } from '../support/structure.ts'

const importsOf = new Map(
  sourceFiles('src').map(({ path, imports }) => [
    path,
    {
      packages: imports.filter(({ from }) => !from.startsWith('.')).map(({ from }) => from),
      files: imports
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => posix.join(posix.dirname(path), from)),
    },
  ]),
)
const service = [...importsOf].filter(([path]) => path.startsWith('src/service/'))

/**
 * Returns a service file's folder: a feature or `platform`. Null for the demo, the operator's tools, and code
 * that connects features.
 */
function featureOf(path: string): string | null {
  const [, folder] = /^src\/service\/([^/]+)\//.exec(path) ?? []
  return folder === undefined || ['demo', 'composition', 'operations'].includes(folder) ? null : folder
}
function isSql(path: string): boolean {
  const { packages = [], files = [] } = importsOf.get(path) ?? {}
  return (
    packages.some((name) => /^drizzle-orm(\/|$)/.test(name)) ||
    files.some((file) => /\/platform\/database\/(schema\/)?([a-z-]+-)?(database|schema)\.ts$/.test(file))
  )
}

/** Stores, and the files with SQL that they import, directly or through other such files. */
function storeFiles(): Set<string> {
  const reached = new Set([...importsOf.keys()].filter((path) => path.endsWith('-store.ts')))
  for (const path of reached)
    for (const file of importsOf.get(path)?.files ?? []) if (isSql(file)) reached.add(file)
  return reached
}

describe('service code', () => {
  test('keeps the SQL of features in stores and the files that they import', () => {
    const inStores = storeFiles()
    const outside = service
      .map(([path]) => path)
      .filter((path) => featureOf(path) !== null && featureOf(path) !== 'platform')
      .filter((path) => isSql(path) && !inStores.has(path))
    expect(outside).toEqual([])
  })

  test("doesn't import a file with SQL into a feature's file without SQL", () => {
    const crossings = service
      .filter(([path]) => featureOf(path) !== null && featureOf(path) !== 'platform' && !isSql(path))
      .flatMap(([path, { files }]) => files.filter(isSql).map((file) => `${path} imports ${file}`))
    expect(crossings).toEqual([])
  })

  test('uses Fastify in features only in routes, pages, the site, and two other files, and imports none of them into files with SQL', () => {
    const speaksHttp = (path: string) =>
      importsOf.get(path)?.packages.some((name) => /^@?fastify/.test(name)) ?? false
    const isBorder = (path: string) =>
      /routes\.ts$|-page\.ts$|\/site\/|\/platform\//.test(path) || featureOf(path) === null
    const atBorder = service.filter(([path]) => !isBorder(path) && speaksHttp(path)).map(([path]) => path)
    // These files identify a request's caller for several features.
    expect(atBorder).toEqual([
      'src/service/accounts/sessions/signed-in.ts',
      'src/service/rescue/entry/request-caller.ts',
    ])
    const crossings = service
      .filter(([path]) => isSql(path) && featureOf(path) !== null)
      .flatMap(([path, { files }]) => files.filter(speaksHttp).map((file) => `${path} imports ${file}`))
    expect(crossings).toEqual([])
  })

  test("doesn't import another feature's ports or stores", () => {
    const crossings = service.flatMap(([path, { files }]) =>
      files
        .filter((file) => /\/(ports|[a-z-]+-store)\.ts$/.test(file))
        .filter((file) => featureOf(path) !== null && featureOf(file) !== featureOf(path))
        .filter((file) => featureOf(file) !== 'platform')
        .map((file) => `${path} imports ${file}`),
    )
    expect(crossings).toEqual([])
  })

  test('has no import cycles between features, and imports no feature into the platform', () => {
    expect(crossings.cyclic.map(({ path, file }) => `${path} imports ${file}`)).toEqual([])
    expect(crossings.fromPlatform).toEqual([])
  })

  test('checks PINs only in four files', () => {
    const judging = sourceFiles('src/service')
      .filter(({ text }) => /\b(?:tryPin|judgedPin)\(/.test(text))
      .map(({ path }) => path)
    expect(judging).toEqual([
      'src/service/accounts/pins/judged-pin.ts',
      'src/service/accounts/pins/try-pin.ts',
      'src/service/accounts/sessions/signed-in.ts',
      'src/service/trips/changes/check-in.ts',
    ])
  })

  test('imports routes only in composition, operations, site.ts, and files outside of features', () => {
    expect(crossings.routes).toEqual([])
  })

  test("doesn't import another feature's SQL, except in the demo and to check device tokens", () => {
    expect(crossings.sql.map(({ path, file }) => `${path} imports ${file}`)).toEqual([
      // The demo needs the same rows as the service.
      'src/service/demo/demo-store.ts imports src/service/trips/trip-rows.ts',
      // Both check device tokens with this SQL. Uploads need it within a single statement.
      'src/service/devices/device-store.ts imports src/service/accounts/sessions/exempt-trackers.ts',
      'src/service/trips/positions/upload-store.ts imports src/service/accounts/sessions/exempt-trackers.ts',
    ])
  })
})
