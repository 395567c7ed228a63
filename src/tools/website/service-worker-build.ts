import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Language } from '../../domain/primitives/languages.ts'
import { mapLayersOf, REGION } from '../../domain/site/map-layers.ts'
import { pages, rescuePanelPath, subPagePath, subPages } from '../../domain/site/pages.ts'
import { styleHash } from '../../service/site/send-page.ts'
import { browserFloor } from '../browser-floor.ts'
import { inLanguage } from './in-language.ts'
import { assetsIn, assetsOf, readManifest } from './manifest.ts'
import type { Renderer } from './prerender.ts'
import { separateMessages } from './separate-messages.ts'
import { licensesOf } from './third-party-notices.ts'

type RescueFile = { url: string; revision: string | null; integrity: string }

const fetchedLater = ['src/app/site/rescue-composition.ts', 'src/views/kit/map/layers/rescue-map.ts']

/** Builds the service worker with the file list and the panel's shell of the same build. */
export async function buildServiceWorker({
  siteDir,
  renderer,
  language,
  words,
}: {
  siteDir: string
  renderer: Pick<Renderer, 'modulesOf' | 'laterModules'>
  language: Language
  words?: Plugin | undefined
}): Promise<void> {
  const shell = readFileSync(join(siteDir, 'shell.html'), 'utf8')
  await build({
    configFile: false,
    plugins: [words, inLanguage(language), separateMessages],
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      RESCUE_FILES: JSON.stringify(rescueFiles(siteDir, renderer)),
      PANEL_SHELL: JSON.stringify(shell),
      PANEL_STYLE: JSON.stringify(styleHash(shell) ?? ''),
      TILE_URLS: JSON.stringify(tileUrls()),
    },
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      license: licensesOf('worker'),
      target: browserFloor,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
      },
    },
  })
}

/** Returns URLs of map tiles. Omits the operator's regional map, an archive without tile URLs. */
const tileUrls = () => mapLayersOf(process.env).flatMap(({ url }) => (url === REGION ? [] : [url]))

/** Returns the code form's page and the files of rescue pages, except the code of regional maps. */
function rescueFiles(siteDir: string, renderer: Pick<Renderer, 'modulesOf' | 'laterModules'>): RescueFile[] {
  const manifest = readManifest(siteDir)
  const assetsOfPage = (file: string) => assetsIn(readFileSync(join(siteDir, file), 'utf8'))
  const everyPage = assetsOfPage('404.html')
  const code = '000000'
  const below = subPages.map((page) => subPagePath(code, page))
  const paths = [pages.rescueEntry, rescuePanelPath(code), ...below]
  const modules = [
    ...fetchedLater,
    ...renderer.laterModules,
    ...paths.flatMap((path) => renderer.modulesOf(path)),
  ]
  const { scripts, styles } = assetsOf(manifest, modules)
  const assets = new Set([
    ...everyPage.styles,
    ...styles,
    ...assetsOfPage('panel.html').styles,
    ...everyPage.scripts,
    ...scripts,
  ])

  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(siteDir, file)))
      .digest('base64')
  const entry = (url: string, { file = url.slice(1), isNamedByContent = false } = {}): RescueFile => ({
    url,
    revision: isNamedByContent ? null : digest(file),
    integrity: `sha256-${digest(file)}`,
  })
  return [
    entry(pages.rescueEntry, { file: join(pages.rescueEntry, 'index.html') }),
    entry('/favicon.svg'),
    ...[...assets].map((file) => entry(`/${file}`, { isNamedByContent: true })),
  ]
}
