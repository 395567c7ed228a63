import { posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** The rooms of a ring of src from the top floor down: each imports only what stands below it. */
export const rooms = ['traveller', 'rescue', 'site', 'position', 'trip', 'person', 'kit', 'primitives']

/** One import of a file of src by another, types and lazy imports included; paths from the project's root. */
export type Edge = { path: string; file: string }

export const sources = sourceFiles('src')

/** Every import between two files of src. */
export const edges: Edge[] = sources.flatMap(({ path, imports }) =>
  imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => ({ path, file: posix.join(posix.dirname(path), from.replace(/\?.*$/, '')) })),
)

/** The imports whose two ends lie below a folder. */
export const importsInto = (folder: string): Edge[] =>
  edges.filter(({ path, file }) => path.startsWith(folder) && file.startsWith(folder))

/** The room of a file of the domain or the views; null for what stands above the rooms: the site's own frame. */
export function roomOf(path: string): string | null {
  const [, , room = ''] = path.split('/')
  return rooms.includes(room) ? room : null
}
