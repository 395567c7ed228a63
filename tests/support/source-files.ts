import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseResult, parseSync } from 'vite'

/** The root folder of the project, absolute. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** `from`: as it is written; `namesNothing`: an import for its side effect alone; `isLazy`: `import()`; `isType`: types alone. */
export type Import = { from: string; namesNothing: boolean; isLazy?: boolean; isType?: boolean }

export type SourceFile = { path: string; text: string; program: ParseResult['program']; imports: Import[] }

/** Every file of ours under a folder, as paths from the project's root with forward slashes, in order. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('/node_modules/'))
    .sort()
}

/** Every TypeScript file under a folder, parsed. */
export const sourceFiles = (folder: string): SourceFile[] =>
  filesUnder(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(projectRoot, path), 'utf8')))

/** Errors: throws where the text is not TypeScript. */
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
    // Import names computed at run time cannot be read here.
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const from = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))?.[2]
      return from === undefined ? [] : [{ from, namesNothing: false, isLazy: true }]
    }),
  ]
  return { path, text, program, imports }
}

/** The package that an import names, without a path inside it; null for a relative import. */
export function packageOf(from: string): string | null {
  if (from.startsWith('.')) return null
  const [scope = '', name = ''] = from.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
