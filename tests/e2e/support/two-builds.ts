import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../../../src/tools/website/prerender.ts'
import { buildServiceWorker } from '../../../src/tools/website/service-worker-build.ts'
import { plainBackend } from './backend-script.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export type Build = { folder: string; assets: string[] }

/** Copies the usual build, without Spanish, and renames its assets. This is faster than a second build. */
export async function renamedBuild(): Promise<Build & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'homeward-build-'))
  const { folder: usual, assets } = usualBuild()
  const names = assets.map((path) => path.replace('/assets/', '').replaceAll('.', '\\.'))
  const anyName = new RegExp(names.join('|'), 'g')
  const renamed = (text: string) => text.replace(anyName, 'newer-$&')
  for (const entry of readdirSync(usual, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    if (!entry.isFile() || /\.(br|gz)$|^es\//.test(relative(usual, from))) continue
    const to = join(folder, renamed(relative(usual, from)))
    mkdirSync(dirname(to), { recursive: true })
    if (/\.(html|js|css|json)$/.test(to)) writeFileSync(to, renamed(readFileSync(from, 'utf8')))
    else copyFileSync(from, to)
  }
  const renderer = (await import(pathToFileURL('dist/render/render-page.js').href)) as Renderer
  await buildServiceWorker({ siteDir: folder, renderer, language: 'en' })
  return { ...buildIn(folder), remove: () => rmSync(folder, { recursive: true }) }
}

const buildIn = (folder: string): Build => ({
  folder,
  assets: readdirSync(join(folder, 'assets'))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => `/assets/${file}`),
})

export const usualBuild = (): Build => buildIn(process.env.SITE_DIR || 'dist/site')

/**
 * Starts a backend with fixed responses to the rescue calls of specification §7, except the vote. Serves the
 * build `first`. `release` replaces it with another build, or one path of it with that build's file.
 */
export async function serveBuild(first: Build) {
  let released: { folder: string; only?: string | undefined } = first
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname
    const answer = apiAnswer(path)
    if (answer !== null) {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(answer))
    }
    const { folder } = released.only === undefined || released.only === path ? released : first
    const asked = path.startsWith('/rescuepanel/') ? join(folder, 'shell.html') : join(folder, path)
    const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
    const file = [asked, join(asked, 'index.html')].find(isFile)
    response.statusCode = file ? 200 : 404
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    )
    response.setHeader('content-type', types[extname(file ?? '')] ?? 'application/octet-stream')
    return response.end(file && readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    release: ({ folder }: Build, only?: string) => {
      released = { folder, only }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const calls: [RegExp, keyof ReturnType<typeof plainBackend>][] = [
  [/^\/api\/trips\/rescue\//, 'lookup'],
  [/^\/api\/trips\/access\//, 'trip'],
  [/^\/api\/clerk-user\//, 'name'],
  [/^\/api\/user-info\//, 'profile'],
  [/resolution-status$/, 'votes'],
  [/^\/api\/ip$/, 'ip'],
]

function apiAnswer(path: string): unknown {
  const call = calls.find(([pattern]) => pattern.test(path))?.[1]
  const answer = call && plainBackend()[call]
  return answer && typeof answer === 'object' && 'json' in answer ? answer.json : null
}
