import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProjectConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { browserFloor } from './src/tools/browser-floor.ts'
import { leanPackages } from './src/tools/website/lean-packages.ts'

/** One Vitest project a folder of tests, so that `--project domain` style runs stay quick. */
const suites = [
  'architecture',
  'unit',
  'property',
  'model',
  'contract',
  'service',
  'views',
  'statecharts',
  'corpus',
]

/** What the rescue form and the panel run at first. */
const rescueEntry = [
  'src/app/site/main.tsx',
  'src/views/rescue/entry/rescue-entry-page.tsx',
  'src/app/site/rescue-entry-machine.ts',
]
const home = ['src/views/site/home/home-page.tsx']
const panel = ['src/views/rescue/panel/tracking-page.tsx', 'src/app/site/tracking-machine.ts']

const suite = (name: string, settings: ProjectConfig = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...settings },
})

/**
 * Has Chromium compile a whole file while it arrives, beside the page's own work, instead of each function when it is
 * first called. Where only some of a file runs, as in what signs people in, that would be work for nothing, and where
 * there is next to nothing in it the line is not worth its bytes. Other browsers read a comment.
 */
const compileAhead = ({ name }: { name: string }) =>
  /^(clerk|rolldown-runtime$)/.test(name) ? '' : '//# allFunctionsCalledOnLoad'

/** What only the rescue panel and the pages below it are made of. */
const panelAlone =
  /src[\\/](views[\\/](rescue[\\/](panel|vote|hand-over(?![\\/](dispatch-page|linked)))|kit[\\/](design[\\/]([a-z]+[\\/])?(call-link|copy-button|dialog|fold|moment)|map[\\/]canvas[\\/](panel-map|map-canvas|use-rescue-map|map-sources)))|domain[\\/](person[\\/]height|position[\\/]([a-z]+[\\/])?(attribution|plus-code|position-formats|position-text|sexagesimal|usng|utm-ups|sky|place|place-words|(track|planned-route)-[a-z]+)|trip[\\/]([a-z]+[\\/])?(alarm[-.]words|detail[-.]words|elapsed|plan-facts\.words|spanish-clock)|rescue[\\/](hand-over[\\/](card|held-position|position-lines|read-aloud|spoken|timeline-section)|panel[\\/](next-steps|timeline-words|track-view|contact-standing)|vote[\\/](claim|own-words)(?=\.(words|ts)))))[\\/.]|icons[\\/](image-down|layers|locate-fixed|printer|radio)\.|suncalc/

/** Pages that are long texts, and what these share: nothing to the rescue path, which carries the styles of what is shared. */
const longTexts =
  /src[\\/]views[\\/](kit[\\/]product-words|site[\\/](prose[\\/]|legal[\\/]|faq[\\/]|at-three-am|who-can-see-you-))/

/** What of it is fetched after the position and the map (src/views/rescue/panel/cards/later-cards.ts). */
const panelLater =
  /src[\\/](views[\\/]rescue[\\/](panel[\\/]cards[\\/](format-list|light-card|position-card|track-card|timeline-card|later-cards|positions-card)|hand-over[\\/](card-s|read-aloud))|domain[\\/](position[\\/]([a-z]+[\\/])?(plus-code|position-formats|position-text|sexagesimal|usng|utm-ups|sky|track-speeds)|rescue[\\/](hand-over[\\/](card|held-position|position-lines|read-aloud|spoken|timeline-section)|panel[\\/]timeline)))|suncalc/

/**
 * What the panel and the pages of links share with the map's files, and no form needs. A document in which this file is lost
 * opens no panel: it comes as plain HTML.
 */
const panelAndMap =
  /src[\\/](views[\\/]kit[\\/](device-zone|map[\\/][a-z]+[\\/](map-(zoom|scene|colors)|mark-looks|projection))|domain[\\/](position[\\/]([a-z]+[\\/])?(activity-speeds|radius95|doubts|motion|devices|position|position-age|movement|ring|place-words|track-legs|track-words|device-words|ticks)|kit[\\/]one-line|person[\\/]shown-number|trip[\\/]([a-z]+[\\/])?(elapsed|completion|trip)|rescue[\\/](panel[\\/](panel|timeline-words)|hand-over[\\/](phrase|party|what-to-say))))(\.words(\.[a-z]{2})?)?\.tsx?$/

/** What the ports of the rescue path and those of forms are made of. */
const ofPorts = /src[\\/](adapters|contract)[\\/]|node_modules[\\/]zod[\\/]/

type Chunking = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** The modules that these import, directly or not. */
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

/** The shared files of the rescue form, home, and the panel hold only what these pages import: slow lines wait for each. */
function sharedFile(id: string, context: Chunking): string {
  if (importsOf(rescueEntry, context).has(id)) return 'shared'
  if (importsOf(home, context).has(id)) return 'shared-home'
  return importsOf(panel, context).has(id) ? 'shared-panel' : 'shared-later'
}

/** A build with a key for accounts says so at the root, where the styles of the header keep room for them. */
const withAccounts = (html: string): string =>
  process.env.VITE_CLERK_PUBLISHABLE_KEY ? html.replace('<html ', '<html data-accounts ') : html

/** Leaves out what OpenLayers draws pictures of another projection with: none of ours has one, and a weak phone is spared the script. */
const withoutReprojection = {
  name: 'without-reprojection',
  enforce: 'pre' as const,
  resolveId: (asked: string, importer = '') =>
    asked.endsWith('/reproj/Tile.js') && /[\\/]ol[\\/]/.test(importer) ? '\0no-reprojection' : null,
  load: (id: string) => (id === '\0no-reprojection' ? 'export default class NoReprojection {}' : null),
}

export default defineConfig({
  plugins: [
    react(),
    withoutReprojection,
    leanPackages,
    { name: 'accounts', transformIndexHtml: withAccounts },
  ],
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: browserFloor,
    // The feature test looks for it by itself (src/service/site/feature-test.ts).
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      output: {
        postBanner: compileAhead,
        codeSplitting: {
          groups: [
            // What every page needs of packages: one file, kept by the browser from release to release.
            {
              name: 'base',
              priority: 5,
              test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)([\\/]|$)/,
            },
            // The typeface of the visitor's pages: nothing to the rescue path and the app.
            { name: 'headings', priority: 4, test: /src[\\/]views[\\/]site[\\/]headings\.css/ },
            // Each request costs a weak line 150 ms, so what screens share is few files: what the first script of every
            // page runs, which no group of the panel may take with it, and four for the rest.
            {
              name: 'start',
              priority: 4,
              test: /src[\\/](app[\\/](settings|site[\\/](served-panel|machines))|views[\\/](fetched-pages|served-panel|kit[\\/](lazy-import|rested|site-settings|machines|map[\\/][a-z]+[\\/](fetched-map|kept-layer)))|domain[\\/](rescue[\\/]panel[\\/]reader-clock|site[\\/](map-layers|pages)))[.]|vite.preload-helper/,
            },
            {
              name: sharedFile,
              priority: 3,
              minShareCount: 2,
              test: (id: string) =>
                /src[\\/]|lucide-react/.test(id) &&
                ![panelAlone, panelAndMap, longTexts, ofPorts].some((one) => one.test(id)),
            },
            { name: 'ports', priority: 2, minShareCount: 2, test: ofPorts },
            { name: 'map', priority: 2, test: panelAndMap },
            // The panel and the pages below it, since what they share is nothing to the rest of the site: what is wanted
            // at once, with all that it needs, and what is fetched later.
            {
              name: 'panel',
              priority: 1,
              test: (id: string) => panelAlone.test(id) && !panelLater.test(id),
            },
            { name: 'panel-later', priority: 0, test: panelLater },
            { name: 'texts', priority: 0, test: longTexts },
          ],
        },
      },
    },
  },
  test: {
    // Tests wait for nothing but the processor: this is room for a busy machine, not for sleeping.
    testTimeout: 120_000,
    // Many tests wait for a process that they started: three files at once keep two processors busy.
    maxWorkers: 3,
    // Loading the service takes as long as most of its files of tests: one process loads it once for many of them.
    isolate: false,
    setupFiles: ['tests/support/after-each-file.ts'],
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      ...suites.map((name) => suite(name)),
      suite('tools', { globalSetup: 'tests/tools/support/install-tools.ts' }),
      suite('engines', {
        globalSetup: 'tests/engines/support/install-engines.ts',
        // A page is looked at until it says what is expected, at most for so long, ms.
        expect: { poll: { timeout: 30_000, interval: 100 } },
      }),
    ],
  },
})
