import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brand } from '../domain/site/brand.ts'
import { pages } from '../domain/site/pages.ts'

/** What `src/render/render-page.tsx` offers once it is built. */
export type Renderer = {
  /** The views of one path as HTML. */
  renderPage(path: string): Promise<string>
  /** Title and description of one path, escaped, as tags for the head. */
  renderHead(path: string, options: { publicUrl: string | undefined }): string
  /** The view module that draws a path, so that its style and script are announced in the head. */
  moduleOf(path: string): string | null
}

type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

const shellFile = 'shell.html'
const notFoundFile = '404.html'

/**
 * Writes one HTML file per page, its content already in it: `/faq` becomes `faq/index.html`, the rescue panel's
 * shell `shell.html`, everything unknown `404.html`; and the sitemap.
 */
export async function prerender({
  siteDir,
  renderer,
}: {
  siteDir: string
  renderer: Renderer
}): Promise<void> {
  const template = readFileSync(join(siteDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(siteDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const publicUrl = process.env.PUBLIC_URL
  const files: [path: string, file: string][] = [
    ...Object.values(pages).map((path): [string, string] => [
      path,
      path === '/' ? 'index.html' : join(path, 'index.html'),
    ]),
    ['/rescuepanel/000000', shellFile],
    ['/404', notFoundFile],
  ]
  for (const [path, file] of files) {
    const html = template
      .replace(/<title>[\s\S]*?<\/title>/, () => renderer.renderHead(path, { publicUrl }))
      .replace('</head>', () => `${hintsFor(renderer.moduleOf(path), manifest)}</head>`)
    const body = `<div id="root">${await renderer.renderPage(path)}</div>`
    const target = join(siteDir, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      html.replace('<div id="root"></div>', () => body),
    )
  }
  const origin = publicUrl ?? brand.siteUrl
  writeFileSync(join(siteDir, 'sitemap.xml'), sitemap(origin))
  const robots = join(siteDir, 'robots.txt')
  writeFileSync(robots, readFileSync(robots, 'utf8').replaceAll(brand.siteUrl, origin))
}

/** Style sheets first (they hold back the first paint), then the page's own script. */
function hintsFor(module: string | null, manifest: Manifest): string {
  if (!module) return ''
  if (!manifest[module]) throw new Error(`prerender: the build knows no module ${module}`)
  const entry = new Set(
    Object.values(manifest)
      .filter((chunk) => chunk.isEntry)
      .flatMap((chunk) => reach(chunk, manifest)),
  )
  const own = reach(manifest[module], manifest).filter((chunk) => !entry.has(chunk))
  const styles = own
    .flatMap((chunk) => chunk.css ?? [])
    .map((css) => `<link rel="stylesheet" href="/${css}">`)
  const scripts = own.map((chunk) => `<link rel="modulepreload" href="/${chunk.file}">`)
  return [...new Set([...styles, ...scripts])].join('')
}

function reach(chunk: Chunk, manifest: Manifest, seen: Chunk[] = []): Chunk[] {
  if (seen.includes(chunk)) return seen
  seen.push(chunk)
  for (const name of chunk.imports ?? []) {
    const next = manifest[name]
    if (next) reach(next, manifest, seen)
  }
  return seen
}

function sitemap(publicUrl: string): string {
  const urls = Object.values(pages).map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
