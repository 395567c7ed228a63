import { posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** Rooms of `src/domain` and `src/views`, top to bottom. Each imports only rooms below it. */
export const rooms = ['traveler', 'rescue', 'site', 'position', 'trip', 'person', 'kit', 'primitives']

/** One import of a file of src by another, types and lazy imports included; paths from the project's root. */
export type Edge = { path: string; file: string; isType: boolean }

export const sources = sourceFiles('src')

/** Every import between two files of src. */
export const edges: Edge[] = sources.flatMap(({ path, imports }) =>
  imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, isType = false }) => ({
      path,
      file: posix.join(posix.dirname(path), from.replace(/\?.*$/, '')),
      isType,
    })),
)

/** The imports whose two ends lie below a folder. */
export const importsInto = (folder: string): Edge[] =>
  edges.filter(({ path, file }) => path.startsWith(folder) && file.startsWith(folder))

/** The room of a file of the domain or the views; null above the rooms: the site's own frame. */
export function roomOf(path: string): string | null {
  const [, , room = ''] = path.split('/')
  return rooms.includes(room) ? room : null
}

/** Folders of the service that put features together. */
const assembling = ['composition', 'operations']

/** The feature of a file of the service; null for what puts features together. */
export function featureOf(path: string): string | null {
  const [, folder] = /^src\/service\/([^/]+)\//.exec(path) ?? []
  return folder === undefined || assembling.includes(folder) ? null : folder
}

const packagesOf = new Map(sources.map(({ path, imports }) => [path, imports.map(({ from }) => from)]))

/** Whether a file is SQL, whatever it is called: it imports Drizzle. */
const speaksSql = (path: string): boolean =>
  packagesOf.get(path)?.some((from) => /^drizzle-orm(\/|$)/.test(from)) ?? false

/** Whether a file is a route, whatever it is called: what it exports is registered with Fastify. */
const isRoute = (path: string): boolean =>
  featureOf(path) !== 'platform' &&
  (packagesOf.get(path)?.some((from) => from === 'fastify-type-provider-zod') || /routes\.ts$/.test(path))

const service = importsInto('src/service/')
const between = service.filter(({ path, file }) => {
  const [from, to] = [featureOf(path), featureOf(file)]
  return from !== null && to !== null && from !== to
})
const pairs = new Set(between.map(({ path, file }) => `${featureOf(path)} ${featureOf(file)}`))
const isMutual = ({ path, file }: Edge) => pairs.has(`${featureOf(file)} ${featureOf(path)}`)

/** Imports across features of the service, by kind. */
export const crossings = {
  sql: between.filter(({ file }) => speaksSql(file) && featureOf(file) !== 'platform'),
  // Only the composition of the service and of the site registers routes.
  routes: service.filter(
    ({ path, file }) => featureOf(path) !== null && path !== 'src/service/site/site.ts' && isRoute(file),
  ),
  fromPlatform: between.filter(({ path }) => featureOf(path) === 'platform'),
  mutual: between.filter(isMutual),
}

/** Pairs of features that import each other. */
export const mutualPairs = new Set(
  crossings.mutual.map(({ path, file }) => [featureOf(path), featureOf(file)].sort().join(' ')),
)

/** Feature files that a file of the service imports, directly or indirectly, except for types. */
export function runsWith(path: string): Set<string> {
  const reached = new Set([path])
  for (const from of reached)
    for (const { file, isType } of service.filter((edge) => edge.path === from))
      if (!isType && featureOf(file) !== null) reached.add(file)
  return new Set([...reached].filter((file) => featureOf(file) !== 'platform'))
}
