import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { travellerApp } from '../domain/site/pages.ts'
import { browserFloor } from './browser-floor.ts'
import { assetsIn } from './manifest.ts'
import { type Renderer, servedDocument } from './prerender.ts'

/** Where the app's document is: in the sources, and in what is built. */
const sources = 'src'
const document = 'app/index.html'

/**
 * Builds the traveller's app into a site that is built: a build of its own, so that what it shares with the pages of
 * the website does not move into a file that they load.
 */
export async function buildTravellerApp({
  siteDir,
  renderer,
}: {
  siteDir: string
  renderer: Pick<Renderer, 'renderTravellerApp'>
}): Promise<void> {
  await build({
    configFile: false,
    root: sources,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: resolve(siteDir),
      emptyOutDir: false,
      target: browserFloor,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(sources, document),
        output: {
          entryFileNames: 'assets/traveller-[hash].js',
          assetFileNames: 'assets/traveller-[hash][extname]',
        },
      },
    },
  })
  const file = join(siteDir, document)
  const body = `<div id="root">${await renderer.renderTravellerApp()}</div>`
  const html = readFileSync(file, 'utf8').replace('<div id="root"></div>', () => body)
  const assets = assetsIn(html)
  writeFileSync(file, servedDocument(html, siteDir))
  await buildWorker(siteDir, [...assets.styles, ...assets.scripts])
}

/** Writes the app's service worker, which carries the list of the app's own files. */
async function buildWorker(siteDir: string, assets: string[]): Promise<void> {
  const revision = createHash('sha256')
    .update(readFileSync(join(siteDir, document)))
    .digest('base64')
  const files = [
    { url: travellerApp.home, revision },
    ...assets.map((asset) => ({ url: `/${asset}`, revision: null })),
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', TRAVELLER_FILES: JSON.stringify(files) },
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      target: browserFloor,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/service-worker/traveller-worker.ts',
        output: {
          format: 'iife',
          entryFileNames: travellerApp.worker.slice(1),
          codeSplitting: false,
        },
      },
    },
  })
}
