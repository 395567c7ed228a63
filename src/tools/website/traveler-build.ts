import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Language } from '../../domain/primitives/languages.ts'
import { travelerApp } from '../../domain/site/pages.ts'
import { browserFloor } from '../browser-floor.ts'
import { inLanguage } from './in-language.ts'
import { leanPackages } from './lean-packages.ts'
import { type Renderer, servedDocument } from './prerender.ts'
import { separateMessages } from './separate-messages.ts'
import { licensesOf } from './third-party-notices.ts'

const sources = 'src'
const document = 'app/index.html'

/** Builds the traveler app separately, so that shared code stays out of the website's files. */
export async function buildTravelerApp({
  siteDir,
  renderer,
  language,
  words,
}: {
  siteDir: string
  renderer: Pick<Renderer, 'renderTravelerApp'>
  language: Language
  words?: Plugin | undefined
}): Promise<void> {
  const inWords = [words, inLanguage(language), separateMessages]
  const built = (await build({
    configFile: false,
    root: sources,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), leanPackages, ...inWords],
    build: {
      outDir: resolve(siteDir),
      emptyOutDir: false,
      license: licensesOf('traveler'),
      target: browserFloor,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(sources, document),
        output: {
          entryFileNames: 'assets/traveler-[hash].js',
          assetFileNames: 'assets/traveler-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const file = join(siteDir, document)
  const body = `<div id="root">${await renderer.renderTravelerApp()}</div>`
  const html = readFileSync(file, 'utf8').replace('<div id="root"></div>', () => body)
  writeFileSync(file, servedDocument(html, siteDir))
  await buildWorker(siteDir, filesOf(built), inWords)
}

/** Module excluded from the offline cache, because sign-in needs a connection. */
const clerk = /\/clerk-identity\.tsx$/

/** Returns a build's files, including lazy-loaded scripts and styles but not those of Clerk. */
function filesOf({ output }: Rolldown.RolldownOutput): string[] {
  const chunks = output.filter((one) => one.type === 'chunk')
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName) || clerk.test(chunk.facadeModuleId ?? '')) return
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const name of [...chunk.imports, ...chunk.dynamicImports])
      visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk)
  return [...files]
}

async function buildWorker(
  siteDir: string,
  assets: string[],
  inWords: (Plugin | undefined)[],
): Promise<void> {
  const revision = createHash('sha256')
    .update(readFileSync(join(siteDir, document)))
    .digest('base64')
  const files = [
    { url: travelerApp.home, revision },
    ...assets.map((asset) => ({ url: `/${asset}`, revision: null })),
  ]
  await build({
    configFile: false,
    plugins: inWords,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', TRAVELER_FILES: JSON.stringify(files) },
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      target: browserFloor,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/service-worker/traveler-worker.ts',
        output: {
          format: 'iife',
          entryFileNames: travelerApp.worker.slice(1),
          codeSplitting: false,
        },
      },
    },
  })
}
