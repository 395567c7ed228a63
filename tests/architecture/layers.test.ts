import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageOf, projectRoot, sourceFiles } from '../support/source-files.ts'
import { layers, onePlace, websitePackages } from './layers.ts'

type Config = {
  extends?: string
  compilerOptions: { lib?: string[]; types?: string[] }
  references: { path: string }[]
}
const readConfig = (path: string): Config => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
const base = readConfig('src/tsconfig.base.json')

const sources = sourceFiles('src')
const imported = sources.flatMap(({ path, imports }) =>
  imports.flatMap(({ from }) => {
    const name = packageOf(from)
    return name === null || from.startsWith('node:') ? [] : [{ path, name }]
  }),
)

const withoutCode = ['deploy']

describe('folders of src', () => {
  test('either have layer rules or contain no TypeScript', () => {
    const folders = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    const outermost = Object.keys(layers).filter((name) => !name.includes('/'))
    expect(folders.map(({ name }) => name).sort()).toEqual([...outermost, ...withoutCode].sort())
    expect(withoutCode.flatMap((name) => sourceFiles(`src/${name}`))).toEqual([])
  })
})

describe.each(Object.entries(layers))('layer %s', (name, { layers: seen, packages, lib, types }) => {
  const config = readConfig(`src/${name}/tsconfig.json`)

  test('references exactly the layers that its rule names', () => {
    expect(config.references.map(({ path }) => path).sort()).toEqual(
      seen.map((layer) => posix.relative(name, layer)).sort(),
    )
  })

  test('is compiled only with the types of its own platform', () => {
    expect(config.extends).toBe(posix.relative(name, 'tsconfig.base.json'))
    expect(config.compilerOptions.lib ?? base.compilerOptions.lib).toEqual(lib)
    expect(config.compilerOptions.types ?? base.compilerOptions.types).toEqual(types)
  })

  test('imports only its allowed packages', () => {
    const mayImport = (wanted: string) => packages?.includes(wanted) ?? !websitePackages.includes(wanted)
    const foreign = imported.filter((one) => one.path.startsWith(`src/${name}/`) && !mayImport(one.name))
    expect(foreign).toEqual([])
  })
})

test.each(Object.keys(onePlace))(
  'the package %s is imported only by files that the layer rules name',
  (name) => {
    expect(imported.filter((one) => one.name === name && !onePlace[name]?.(one.path))).toEqual([])
  },
)

test("the package reflect-metadata, which changes global objects, isn't in package.json", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  )
  expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('reflect-metadata')
})

test("src imports Node's modules with the node: prefix", () => {
  expect(imported.filter(({ name }) => isBuiltin(name))).toEqual([])
})
