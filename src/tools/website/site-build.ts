import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { type Language, languages, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'
import { languageFolder } from '../../service/site/language-folder.ts'
import { fingerprint, stamp } from '../build-stamp.ts'
import { packedGround } from '../ground/packed-ground.ts'
import { inLanguage } from './in-language.ts'
import { prerender, type Renderer } from './prerender.ts'
import { separateMessages } from './separate-messages.ts'
import { buildServiceWorker } from './service-worker-build.ts'
import { licensesOf, writeNotices } from './third-party-notices.ts'
import { buildTravelerApp } from './traveler-build.ts'

/** Build output that is moved into place. The stamp follows last, because it marks the build as complete. */
const parts = ['site', 'render', 'ground.bin']

/** Builds in a temporary folder and then moves the result, so that no service serves an unfinished build. */
export async function buildSite(): Promise<void> {
  mkdirSync('dist', { recursive: true })
  const aside = mkdtempSync(join('dist', 'building-'))
  try {
    const built = fingerprint()
    await buildInto(aside)
    replaceFolder(aside, 'dist')
    writeFileSync(join(aside, 'stamp'), built)
    renameSync(join(aside, 'stamp'), stamp)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

export function replaceFolder(aside: string, folder: string): void {
  rmSync(join(folder, 'build-stamp'), { force: true })
  for (const part of parts) {
    const [fresh, served] = [join(aside, part), join(folder, part)]
    while (existsSync(fresh)) {
      try {
        if (existsSync(served)) renameSync(served, join(aside, `former-${part}-${randomUUID()}`))
        renameSync(fresh, served)
      } catch (fault) {
        // Tries again if a concurrent build moved this part first.
        const { code } = fault as NodeJS.ErrnoException
        if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw fault
      }
    }
  }
}

/** Builds all languages: the default one into `site` and `render`, Spanish into `site/es` and `render/es`. */
export async function buildInto(folder: string): Promise<void> {
  for (const language of languages) await buildLanguage(folder, language)
  writeNotices(join(folder, 'site'))
  precompress(join(folder, 'site'))
  copyFileSync(await packedGround(), join(folder, 'ground.bin'))
}

/** Folder that all languages share. Names can't collide, because they contain a hash of the content. */
const assets = 'assets'

/** @param words plugin that replaces the language's strings; tests pass a pseudo-language */
export async function buildLanguage(folder: string, language: Language, words?: Plugin): Promise<void> {
  const isUsual = language === USUAL_LANGUAGE
  const siteDir = join(folder, isUsual ? 'site' : `site-${language}`)
  const renderDir = join(folder, 'render', languageFolder(language))
  const plugins = [words, inLanguage(language), separateMessages]
  // With any other value, Vite's output calls React's development functions, which this build lacks.
  process.env.NODE_ENV = 'production'
  await build({
    logLevel: 'warn',
    plugins,
    build: { outDir: siteDir, license: licensesOf('site') },
  })
  await build({
    logLevel: 'warn',
    plugins,
    publicDir: false,
    // Bundles all packages, so that production doesn't have to install them.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/render/render-page.tsx',
      outDir: renderDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: 'src/render/render-page.tsx', output: { codeSplitting: true } },
    },
  })
  const renderer = (await import(pathToFileURL(resolve(renderDir, 'render-page.js')).href)) as Renderer
  await prerender({ siteDir, renderer })
  await buildServiceWorker({ siteDir, renderer, language, words })
  await buildTravelerApp({ siteDir, renderer, language, words })
  if (isUsual) return
  cpSync(join(siteDir, assets), join(folder, 'site', assets), { recursive: true })
  rmSync(join(siteDir, assets), { recursive: true })
  renameSync(siteDir, join(folder, 'site', language))
}

const textual = '**/*.{html,js,css,svg,json,xml,txt,webmanifest}'

/** Minimum size for compression, in bytes. */
const WORTH_IT = 600

function precompress(siteDir: string): void {
  for (const file of globSync(`${siteDir}/${textual}`)) {
    const text = readFileSync(file)
    if (text.length < WORTH_IT) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: size }))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
