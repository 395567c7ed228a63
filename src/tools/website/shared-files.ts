import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

type Match = (id: string) => boolean

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(withSlashes)

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}

/** Matches modules by folder and name. A name without extension includes the file's styles and strings. */
function modules(byFolder: Record<string, readonly string[]>): Match {
  const paths = Object.entries(byFolder).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${name}`),
  )
  for (const path of paths)
    if (!sources.some((source) => source === path || source.startsWith(`${path}.`)))
      throw new Error(`no module src/${path}`)
  const pattern = new RegExp(`/src/(${paths.join('|')})([./]|$)`)
  return (id) => pattern.test(withSlashes(id))
}

function packages(...names: string[]): Match {
  const pattern = new RegExp(`/node_modules/(${names.join('|')})/`)
  return (id) => pattern.test(withSlashes(id))
}

const any =
  (...matches: Match[]): Match =>
  (id) =>
    matches.some((match) => match(id))

/** Packages that every page needs. Browsers cache their file across releases. */
const base = any(
  packages(
    ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'],
    ...['xstate', '@xstate/react', 'use-sync-external-store', 'use-isomorphic-layout-effect'],
  ),
  (id) => /rolldown.runtime/.test(id),
)

/** Headings of public pages. The rescue path and the app don't load their font. */
const headings = modules({ 'views/site': ['headings'] })

/** Modules that the first script of every page runs. */
const start = any(
  modules({
    app: ['settings'],
    'app/site': ['machines', 'served-panel'],
    'domain/rescue/panel': ['reader-clock'],
    'domain/site': ['map-layers', 'pages'],
    views: ['fetched-pages', 'served-panel'],
    'views/kit': ['lazy-import', 'machines', 'rested', 'site-settings'],
    'views/kit/map/canvas': ['fetched-map'],
    'views/kit/map/scene': ['kept-layer'],
  }),
  (id) => /vite.preload-helper/.test(id),
)

const panelOnly = any(
  modules({
    'domain/person': ['height'],
    'domain/position/places': ['attribution', 'place'],
    'domain/position/track': ['planned-route-words'],
    'domain/rescue/panel': ['contact-standing', 'next-steps', 'track-view'],
    'domain/rescue/vote': ['claim.ts', 'own-words'],
    'domain/trip': ['detail', 'detail-words', 'plan-facts'],
    'domain/trip/lifecycle': ['alarm.words', 'alarm-words'],
    'domain/trip/time': ['spanish-clock'],
    'views/kit/design': ['moment'],
    'views/kit/design/buttons': ['call-link', 'copy-button'],
    'views/kit/design/cards': ['fold'],
    'views/kit/design/dialogs': ['dialog'],
    'views/kit/map/canvas': ['map-canvas', 'map-sources', 'panel-map', 'use-rescue-map'],
    'views/rescue': ['panel', 'vote'],
    'views/rescue/hand-over': ['card-page', 'hand-over', 'hand-over-card', 'hand-over-page', 'when'],
  }),
  (id) => /icons[\\/](image-down|layers|locate-fixed|printer|radio)\./.test(id),
)

/** Modules of the panel that load after position and map (src/views/rescue/panel/cards/later-cards.ts). */
const panelLater = any(
  modules({
    'domain/position': ['formats', 'sky'],
    'domain/position/track': ['track-speeds'],
    'domain/rescue/hand-over': [
      ...['card', 'held-position', 'position-lines', 'read-aloud', 'spoken', 'timeline-section'],
    ],
    'views/rescue/hand-over': ['card-screen', 'card-sheet', 'read-aloud'],
    'views/rescue/panel/cards': [
      ...['format-list', 'later-cards', 'light-card', 'position-card', 'positions-card'],
      ...['timeline-card', 'track-card'],
    ],
  }),
  packages('suncalc'),
)

/** Modules of the map, and others that the panel and the linked pages share. */
const panelAndMap = modules({
  'domain/kit': ['one-line'],
  'domain/person': ['shown-number'],
  'domain/position': ['movement', 'plausibility', 'position', 'position-age'],
  'domain/position/places': ['place-words'],
  'domain/position/track': ['ticks', 'track-legs', 'track-words'],
  'domain/rescue/hand-over': ['party', 'phrase', 'what-to-say'],
  'domain/rescue/panel': ['panel', 'timeline-words'],
  'domain/trip/lifecycle': ['completion'],
  'domain/trip/time': ['elapsed'],
  'views/kit': ['device-zone'],
  'views/kit/map/canvas': ['map-zoom'],
  'views/kit/map/scene': ['map-colors', 'map-scene', 'mark-looks', 'projection'],
})

/** Pages of long text and the modules that they share. The rescue path doesn't load their file. */
const longTexts = modules({
  'views/kit': ['product-words'],
  'views/site': ['at-three-am', 'at-three-am-page', 'faq', 'legal', 'prose', 'who-can-see-you-page'],
})

const ports = any((id) => /src[\\/](adapters|contract)[\\/]/.test(id), packages('zod'))

const rescueEntry = [
  'src/app/site/main.tsx',
  'src/views/rescue/entry/rescue-entry-page.tsx',
  'src/app/site/rescue-entry-machine.ts',
]
const home = ['src/views/site/home/home-page.tsx']
const panel = ['src/views/rescue/panel/tracking-page.tsx', 'src/app/site/tracking-machine.ts']

type Chunking = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** Returns `roots` and their static imports, direct and indirect. */
function importsOf(roots: readonly string[], context: Chunking): Set<string> {
  const found = new Set<string>()
  const find = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(find)
  }
  for (const root of roots) find(resolve(root))
  return found
}

function sharedFile(id: string, context: Chunking): string {
  if (importsOf(rescueEntry, context).has(id)) return 'shared'
  if (importsOf(home, context).has(id)) return 'shared-home'
  return importsOf(panel, context).has(id) ? 'shared-panel' : 'shared-later'
}

const isShared: Match = (id) =>
  /src[\\/]|lucide-react/.test(id) && !any(panelOnly, panelLater, panelAndMap, longTexts, ports)(id)

/**
 * Script files of the website, for `codeSplitting.groups` of Rolldown. Keeps them few, because each
 * request is slow on a weak connection.
 */
export const sharedFiles = [
  { name: 'base', priority: 5, test: base },
  { name: 'headings', priority: 4, test: headings },
  { name: 'start', priority: 4, test: start },
  { name: sharedFile, priority: 3, minShareCount: 2, test: isShared },
  { name: 'ports', priority: 2, minShareCount: 2, test: ports },
  { name: 'map', priority: 2, test: panelAndMap },
  { name: 'panel', priority: 1, test: (id: string) => panelOnly(id) && !panelLater(id) },
  { name: 'panel-later', priority: 0, test: panelLater },
  { name: 'texts', priority: 0, test: longTexts },
]
