import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProjectConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { browserFloor } from './src/tools/browser-floor.ts'
import { leanPackages } from './src/tools/website/lean-packages.ts'

/** Test folders. Each is a Vitest project, so that `--project property` runs it alone. */
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

/** Modules that the rescue form and the panel run first. */
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
 * Returns Chromium's hint to compile a whole file in the background while it downloads. Omits the hint from
 * Clerk's file, which runs only in part, and from a tiny one. Other browsers ignore it.
 */
const compileAhead = ({ name }: { name: string }) =>
  /^(clerk|rolldown-runtime$)/.test(name) ? '' : '//# allFunctionsCalledOnLoad'

/** Modules that only the rescue panel and its subpages use. */
const panelAlone =
  /src[\\/](views[\\/](rescue[\\/](panel|vote|hand-over(?![\\/](dispatch-page|linked)))|kit[\\/](design[\\/]([a-z]+[\\/])?(call-link|copy-button|dialog|fold|moment)|map[\\/]canvas[\\/](panel-map|map-canvas|use-rescue-map|map-sources)))|domain[\\/](person[\\/]height|position[\\/]([a-z]+[\\/])?(attribution|plus-code|position-formats|position-text|sexagesimal|usng|utm-ups|sky|place|place-words|(track|planned-route)-[a-z]+)|trip[\\/]([a-z]+[\\/])?(alarm[-.]words|detail[-.]words|elapsed|plan-facts\.words|spanish-clock)|rescue[\\/](hand-over[\\/](card|held-position|position-lines|read-aloud|spoken|timeline-section)|panel[\\/](next-steps|timeline-words|track-view|contact-standing)|vote[\\/](claim|own-words)(?=\.(words|ts)))))[\\/.]|icons[\\/](image-down|layers|locate-fixed|printer|radio)\.|suncalc/

/** Pages of long text and the modules that they share. The rescue path doesn't load their file. */
const longTexts =
  /src[\\/]views[\\/](kit[\\/]product-words|site[\\/](prose[\\/]|legal[\\/]|faq[\\/]|at-three-am|who-can-see-you-))/

/** Modules of the panel that load after position and map (src/views/rescue/panel/cards/later-cards.ts). */
const panelLater =
  /src[\\/](views[\\/]rescue[\\/](panel[\\/]cards[\\/](format-list|light-card|position-card|track-card|timeline-card|later-cards|positions-card)|hand-over[\\/](card-s|read-aloud))|domain[\\/](position[\\/]([a-z]+[\\/])?(plus-code|position-formats|position-text|sexagesimal|usng|utm-ups|sky|track-speeds)|rescue[\\/](hand-over[\\/](card|held-position|position-lines|read-aloud|spoken|timeline-section)|panel[\\/]timeline)))|suncalc/

/**
 * Modules that the map, the panel, and the linked pages share. No form needs them. If their file fails to
 * load, the panel stays plain HTML.
 */
const panelAndMap =
  /src[\\/](views[\\/]kit[\\/](device-zone|map[\\/][a-z]+[\\/](map-(zoom|scene|colors)|mark-looks|projection))|domain[\\/](position[\\/]([a-z]+[\\/])?(activity-speeds|radius95|doubts|motion|devices|position|position-age|movement|ring|place-words|track-legs|track-words|device-words|ticks)|kit[\\/]one-line|person[\\/]shown-number|trip[\\/]([a-z]+[\\/])?(elapsed|completion|trip)|rescue[\\/](panel[\\/](panel|timeline-words)|hand-over[\\/](phrase|party|what-to-say))))(\.words(\.[a-z]{2})?)?\.tsx?$/

/** Modules that send requests and parse responses, for the rescue path and for forms. */
const ofPorts = /src[\\/](adapters|contract)[\\/]|node_modules[\\/]zod[\\/]/

type Chunking = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** Returns the modules that `roots` import, directly or indirectly. */
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

/** Names a module's shared file. Each holds only what its page imports, to suit slow connections. */
function sharedFile(id: string, context: Chunking): string {
  if (importsOf(rescueEntry, context).has(id)) return 'shared'
  if (importsOf(home, context).has(id)) return 'shared-home'
  return importsOf(panel, context).has(id) ? 'shared-panel' : 'shared-later'
}

/** Marks the root element if the build has Clerk's key, so that the header reserves room for controls. */
const withAccounts = (html: string): string =>
  process.env.VITE_CLERK_PUBLISHABLE_KEY ? html.replace('<html ', '<html data-accounts ') : html

/** Drops OpenLayers' tile reprojection to save script, because all our tiles are in Web Mercator. */
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
    // Omits Vite's polyfill, because the feature test does its work (src/service/site/feature-test.ts).
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      output: {
        postBanner: compileAhead,
        codeSplitting: {
          groups: [
            // Puts packages that every page needs into one file, which browsers cache across releases.
            {
              name: 'base',
              priority: 5,
              test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)([\\/]|$)/,
            },
            // Separates the typeface of public pages, which the rescue path and the app don't load.
            { name: 'headings', priority: 4, test: /src[\\/]views[\\/]site[\\/]headings\.css/ },
            // Limits screens to a few files, because each request costs 150 ms on a weak connection. The
            // first script of every page runs this file. Its priority keeps its modules out of the panel's
            // groups.
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
            // Splits the panel and its subpages into two files, the first screen and the rest. They share
            // nothing with the rest of the site.
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
    // Allows for a busy machine. Tests themselves never sleep.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Runs three files at once to keep two processors busy, because many tests wait for a child process.
    maxWorkers: 3,
    // Shares one process among files, because loading the service takes as long as most test files.
    isolate: false,
    setupFiles: ['tests/support/statecharts/after-each-file.ts'],
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      ...suites.map((name) => suite(name)),
      suite('tools', { globalSetup: 'tests/tools/support/install-tools.ts' }),
      suite('engines', {
        globalSetup: 'tests/engines/support/install-engines.ts',
        // Checks a page every 100 milliseconds until it shows the expected content, for at most 30 seconds.
        expect: { poll: { timeout: 30_000, interval: 100 } },
      }),
    ],
  },
})
