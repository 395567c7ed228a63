import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Ground, GroundBox } from '../../domain/position/places/ground.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { ServedEntry } from '../../domain/rescue/entry/served-entry.ts'
import type { ServedDispatch, ServedHandOver } from '../../domain/rescue/hand-over/served-hand-over.ts'
import type { PanelProblem } from '../../domain/rescue/panel/panel.ts'
import type { PanelForm, ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import { type SubPage, subPages } from '../../domain/site/pages.ts'
import type { ServedLinked, ServedLive } from '../../domain/traveler/sharing/served-live.ts'
import { packedJson } from '../../domain/trip/track/packed-track.ts'
import type { GroundSource } from '../ground/ground.ts'
import { languageFolder } from './language-folder.ts'
import type { PageContext } from './ports.ts'

type Below = { ground: Ground | null; hasTiles: boolean }
type Bundle = {
  groundOfPanel(served: { panel: Pick<ServedPanel['panel'], 'trip' | 'fetchedAt'> }): GroundBox
  renderPanel(served: ServedPanel, form: PanelForm | null, below: Below): Promise<string>
  renderProblem(code: string, problem: PanelProblem, now: number): Promise<string>
  renderEntry(served: ServedEntry): Promise<string>
  renderHandOver(served: ServedHandOver): Promise<string>
  renderDispatch(served: ServedDispatch, below: Below): Promise<string>
  renderLive(served: ServedLive, below: Below): Promise<string>
}
type Loaded = {
  bundle: Bundle
  documents: Record<'panel' | 'wholePanel' | 'problem' | 'linked' | 'entry' | SubPage, string>
}

/**
 * Loads each language's built renderer on first use, from the `render` folder beside the site's folder.
 * @param report receives rendering errors, after which the renderer returns null
 */
export function bundleRenderer(siteDir: string, ground: GroundSource, report: (fault: unknown) => void) {
  const loading = new Map<Language, Promise<Loaded>>()
  const load = async (language: Language): Promise<Loaded> => {
    const url = pathToFileURL(resolve(siteDir, '../render', languageFolder(language), 'render-page.js')).href
    const read = (name: string) => readFileSync(join(siteDir, languageFolder(language), name), 'utf8')
    const below = subPages.map((page) => [page, read(`panel-${page}.html`)])
    const documents = {
      panel: read('panel.html'),
      wholePanel: read('panel-whole.html'),
      problem: read('problem.html'),
      linked: read('linked.html'),
      entry: read('entry.html'),
      ...(Object.fromEntries(below) as Record<SubPage, string>),
    }
    return { bundle: (await import(url)) as Bundle, documents }
  }
  /** Loads a language's pages once. After a failure, the next request tries again. */
  const loadOnce = (language: Language): Promise<Loaded> => {
    const known = loading.get(language)
    if (known) return known
    const loaded = load(language)
    loading.set(language, loaded)
    loaded.catch(() => loading.delete(language))
    return loaded
  }
  const render = async (
    { language }: PageContext,
    make: (loaded: Loaded) => Promise<string>,
  ): Promise<string | null> => {
    try {
      return await make(await loadOnce(language))
    } catch (fault) {
      report(fault)
      return null
    }
  }
  const plain = async (document: string, views: Promise<string>) => filled(document, await views)
  const belowIn = async (box: GroundBox, { savesData }: PageContext): Promise<Below> => ({
    ground: await ground.groundOf(box),
    hasTiles: !savesData,
  })
  const nothing: Below = { ground: null, hasTiles: false }
  const linked = async (
    data: ServedLinked,
    document: string,
    views: (below: Below) => Promise<string>,
    below: Promise<Below>,
  ) => filled(document, await views(await below), dataElement(data, 'served-linked'))
  return {
    panel: (served: ServedPanel, form: PanelForm | null, look: PageContext) =>
      render(look, async ({ bundle, documents }) => {
        const below = served.page ? nothing : await belowIn(bundle.groundOfPanel(served), look)
        const views = await bundle.renderPanel(served, form, below)
        const usual = hasUsualFirstScreen(views) ? 'panel' : 'wholePanel'
        return filled(documents[served.page ?? usual], views, dataElement(served))
      }),
    /** Renders a panel's error page, which has no scripts. */
    problem: (code: string, problem: PanelProblem, now: number, look: PageContext) =>
      render(look, async ({ bundle, documents }) =>
        filled(documents.problem, await bundle.renderProblem(code, problem, now)),
      ),
    /** Renders a step of the code entry, for browsers without scripts. */
    entry: (served: ServedEntry, look: PageContext) =>
      render(look, async ({ bundle, documents }) =>
        filled(documents.entry, await bundle.renderEntry(served)),
      ),
    handOver: (served: ServedHandOver, look: PageContext) =>
      render(look, async ({ bundle, documents }) =>
        filled(documents.problem, await bundle.renderHandOver(served)),
      ),
    dispatch: (served: ServedDispatch, look: PageContext) =>
      render(look, ({ bundle, documents }) =>
        served.step === 'open'
          ? linked(
              { page: 'dispatch', served },
              documents.linked,
              (below) => bundle.renderDispatch(served, below),
              belowIn(bundle.groundOfPanel(served), look),
            )
          : plain(documents.problem, bundle.renderDispatch(served, nothing)),
      ),
    live: (served: ServedLive, look: PageContext) =>
      render(look, ({ bundle, documents }) =>
        served.step === 'open'
          ? linked(
              { page: 'live', served },
              documents.linked,
              (below) => bundle.renderLive(served, below),
              belowIn(bundle.groundOfPanel(served), look),
            )
          : plain(documents.problem, bundle.renderLive(served, nothing)),
      ),
  }
}

/** Each method returns null if rendering fails. */
export type PageRenderer = ReturnType<typeof bundleRenderer>

/**
 * False if the first screen is a form or a message. Both need the stylesheet that other panels load later
 * (src/tools/website/later-style.ts).
 */
const hasUsualFirstScreen = (views: string): boolean =>
  !/class="(field|page|vote-form)[ "]/.test(views.split('panel-layout__facts')[0] ?? '')

/**
 * Inserts rendered HTML and data. Turns `data-refresh` into a meta refresh, which is inside `noscript` on pages
 * with data, because only those have scripts.
 */
function filled(document: string, views: string, data = ''): string {
  const [, content] = /data-refresh="([^"]+)"/.exec(views) ?? []
  const meta = content ? `<meta http-equiv="refresh" content="${content}">` : ''
  const refresh = meta && data ? `<noscript>${meta}</noscript>` : meta
  return document
    .replace('</head>', () => `${refresh}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${views}</div>${data}`)
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Returns a script element with JSON. Escapes `<` and line separators, so that the JSON is safe in HTML. */
export const dataElement = (data: unknown, id: 'served-panel' | 'served-linked' = 'served-panel'): string =>
  `<script type="application/json" id="${id}">${packedJson(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => escapes[sign] ?? sign,
  )}</script>`
