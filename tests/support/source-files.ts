import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseResult, parseSync } from 'vite'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/**
 * An import or a re-export. `from` is the specifier as written; `namesNothing` marks side-effect imports,
 * `isLazy` dynamic ones, and `isType` type-only ones.
 */
export type Import = { from: string; namesNothing: boolean; isLazy?: boolean; isType?: boolean }

export type SourceFile = { path: string; text: string; program: ParseResult['program']; imports: Import[] }

/** Lists all files under a folder except node_modules, sorted, relative to the project root. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('/node_modules/'))
    .sort()
}

const parsed = new Map<string, SourceFile>()

export const sourceFiles = (folder: string): SourceFile[] =>
  filesUnder(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const file = parsed.get(path) ?? parseSource(path, readFileSync(join(projectRoot, path), 'utf8'))
      parsed.set(path, file)
      return file
    })

/** Parses a TypeScript file and lists its imports and re-exports. Throws on a syntax error. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
      from: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      namesNothing: /^import\s*['"]/.test(text.slice(start, end)),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ from: moduleRequest.value, namesNothing: false }] : [],
      ),
    ),
    // Skips dynamic imports whose specifier is computed.
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const from = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))?.[2]
      return from === undefined ? [] : [{ from, namesNothing: false, isLazy: true }]
    }),
  ]
  return { path, text, program, imports }
}

/** Returns the package or built-in module that an import specifier names; null for a relative import. */
export function packageOf(from: string): string | null {
  if (from.startsWith('.')) return null
  const [scope = '', name = ''] = from.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
