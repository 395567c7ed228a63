import { posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** Folders of `src/domain` and `src/views`, top to bottom. Each imports only from itself and those below. */
export const rooms = ['traveler', 'rescue', 'site', 'position', 'trip', 'person', 'kit', 'primitives']

/** An import between two files in src, including type and lazy imports. Paths start at the project root. */
export type Edge = { path: string; file: string; isType: boolean }

export const sources = sourceFiles('src')

export const edges: Edge[] = sources.flatMap(({ path, imports }) =>
  imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, isType = false }) => ({
      path,
      file: posix.join(posix.dirname(path), from.replace(/\?.*$/, '')),
      isType,
    })),
)

export const importsInto = (folder: string): Edge[] =>
  edges.filter(({ path, file }) => path.startsWith(folder) && file.startsWith(folder))

/** Returns the folder of a domain or view file; null if the file is above these folders. */
export function roomOf(path: string): string | null {
  const [, , room = ''] = path.split('/')
  return rooms.includes(room) ? room : null
}

/** Service folders that connect features and aren't features themselves. */
const assembling = ['composition', 'operations']

/** Returns the feature folder of a service file; null for files that connect features. */
export function featureOf(path: string): string | null {
  const [, folder] = /^src\/service\/([^/]+)\//.exec(path) ?? []
  return folder === undefined || assembling.includes(folder) ? null : folder
}

const packagesOf = new Map(sources.map(({ path, imports }) => [path, imports.map(({ from }) => from)]))

const speaksSql = (path: string): boolean =>
  packagesOf.get(path)?.some((from) => /^drizzle-orm(\/|$)/.test(from)) ?? false

const isRoute = (path: string): boolean =>
  featureOf(path) !== 'platform' &&
  (packagesOf.get(path)?.some((from) => from === 'fastify-type-provider-zod') || /routes\.ts$/.test(path))

const service = importsInto('src/service/')
const between = service.filter(({ path, file }) => {
  const [from, to] = [featureOf(path), featureOf(file)]
  return from !== null && to !== null && from !== to
})
/** True if code of `feature` imports the other feature, directly or through other features. */
function reaches(feature: string | null, other: string | null): boolean {
  const reached = new Set([feature])
  for (const from of reached)
    for (const { path, file } of between) if (featureOf(path) === from) reached.add(featureOf(file))
  return reached.has(other)
}

export const crossings = {
  sql: between.filter(({ file }) => speaksSql(file) && featureOf(file) !== 'platform'),
  // Leaves out files that register routes: those outside of features, and `site.ts`.
  routes: service.filter(
    ({ path, file }) => featureOf(path) !== null && path !== 'src/service/site/site.ts' && isRoute(file),
  ),
  fromPlatform: between.filter(({ path }) => featureOf(path) === 'platform'),
  cyclic: between.filter(({ path, file }) => reaches(featureOf(file), featureOf(path))),
}

/** Returns a file and the feature files it imports at run time, even indirectly. Omits the platform. */
export function runsWith(path: string): Set<string> {
  const reached = new Set([path])
  for (const from of reached)
    for (const { file, isType } of service.filter((edge) => edge.path === from))
      if (!isType && featureOf(file) !== null) reached.add(file)
  return new Set([...reached].filter((file) => featureOf(file) !== 'platform'))
}
