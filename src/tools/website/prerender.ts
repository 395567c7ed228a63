import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brand } from '../../domain/site/brand.ts'
import {
  dispatchPath,
  pages,
  pagesOfLinks,
  rescuePanelPath,
  subPagePath,
  subPages,
} from '../../domain/site/pages.ts'
import { featureTest } from '../../service/site/feature-test.ts'
import { withLaterStyle } from './later-style.ts'
import { type Assets, assetsIn, assetsOf, beyond, readManifest } from './manifest.ts'

/** Exports of the built `src/render/render-page.tsx`. */
export type Renderer = {
  renderPage(path: string): Promise<string>
  renderTravelerApp(): Promise<string>
  renderHead(path: string, options: { publicUrl: string | undefined }): string
  modulesOf(path: string): string[]
  laterModules: string[]
}

const panelCode = '000000'
const panelPath = rescuePanelPath(panelCode)
const linkedPage = 'src/app/site/linked-page.tsx'

/** Paths to prerender. `shell.html` is the panel without data. */
const rendered: [path: string, file: string][] = [
  ...Object.values(pages).map((path): [string, string] => [
    path,
    path === '/' ? 'index.html' : join(path, 'index.html'),
  ]),
  [`${pages.rescueEntry}?verify=1`, join(pages.rescueEntry, 'verify.html')],
  [panelPath, 'shell.html'],
  ['/404', '404.html'],
]

/** Writes the pages, the service's templates, the sitemap, and the address in `robots.txt`. */
export async function prerender({
  siteDir,
  renderer,
}: {
  siteDir: string
  renderer: Renderer
}): Promise<void> {
  const template = readFileSync(join(siteDir, 'index.html'), 'utf8')
  const manifest = readManifest(siteDir)
  const publicUrl = process.env.PUBLIC_URL
  const main = assetsIn(template)
  const withHead = (path: string, tags: string) =>
    template
      .replace(/<title>[\s\S]*?<\/title>/, () => renderer.renderHead(path, { publicUrl }))
      .replace('</head>', () => `${tags}</head>`)
  const write = (file: string, html: string, options?: { rests: boolean }) => {
    const target = join(siteDir, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, file.endsWith('.html') ? servedDocument(html, siteDir, options) : html)
  }

  for (const [path, file] of rendered) {
    const own = beyond(assetsOf(manifest, renderer.modulesOf(path)), main)
    const body = `<div id="root">${await renderer.renderPage(path)}</div>`
    const html = withHead(path.split('?')[0] ?? path, stylesOf(own) + preloadsOf(own))
    write(
      file,
      html.replace('<div id="root"></div>', () => body),
      { rests: path === pages.home },
    )
  }

  const ofPanel = beyond(assetsOf(manifest, renderer.modulesOf(panelPath)), main)
  const ofEntry = beyond(assetsOf(manifest, renderer.modulesOf(pages.rescueEntry)), main)
  const laterOnes = beyond(beyond(assetsOf(manifest, renderer.laterModules), main), ofPanel)
  const styles = stylesOf(ofPanel) + stylesOf(laterOnes)
  const panel = servedDocument(withHead(panelPath, styles + preloadsOf(ofPanel)), siteDir)
  writeFileSync(join(siteDir, 'panel.html'), withLaterStyle(panel, siteDir))
  writeFileSync(join(siteDir, 'panel-whole.html'), panel)
  for (const page of subPages) {
    const path = subPagePath(panelCode, page)
    const own = beyond(assetsOf(manifest, renderer.modulesOf(path)), main)
    write(`panel-${page}.html`, withHead(path, stylesOf(own) + preloadsOf(own)))
  }
  write('problem.html', withoutScript(withHead(panelPath, stylesOf(ofPanel))))
  const ofLinked = beyond(assetsOf(manifest, [linkedPage]), main)
  write('linked.html', withHead(dispatchPath(''), stylesOf(ofLinked) + preloadsOf(ofLinked)))
  write('entry.html', withoutScript(withHead(pages.rescueEntry, stylesOf(ofEntry))))

  const origin = publicUrl ?? brand.siteUrl
  write('sitemap.xml', sitemap(origin))
  const robots = join(siteDir, 'robots.txt')
  if (existsSync(robots))
    writeFileSync(robots, readFileSync(robots, 'utf8').replaceAll(brand.siteUrl, origin))
}

const stylesOf = ({ styles }: Assets): string =>
  styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')

const preloadsOf = ({ scripts }: Assets): string =>
  scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')

function sitemap(publicUrl: string): string {
  const listed = Object.values(pages).filter((path) => !pagesOfLinks.includes(path))
  const urls = listed.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

const styleLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g

const script =
  /<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g

/** Matches pages with content that depends on sign-in (`src/views/kit/shell/site-header.tsx`). */
const wordsForWhom = /class="[^"]*\b(for-traveler|site-nav__app)\b/

const withoutScript = (html: string): string => html.replace(script, '')

/**
 * Inlines styles and replaces scripts with the feature test (src/service/site/feature-test.ts). If scripts
 * are off, the class `no-js` remains.
 * @param options `rests` delays scripts until the visitor uses the page or a few seconds pass, if the browser
 * has popovers
 */
export function servedDocument(html: string, siteDir: string, { rests = false } = {}): string {
  const styles = Array.from(html.matchAll(styleLink), ([, file = '']) => file)
  const css = styles.map((file) => readFileSync(join(siteDir, file), 'utf8').trim()).join('\n')
  const found = Array.from(html.matchAll(script), ([, tag = '', href = '']) => ({ tag, href }))
  const scripts = found.filter(({ tag }) => tag.startsWith('script')).map(({ href }) => href)
  const ahead = found.filter(({ tag }) => tag.startsWith('link')).map(({ href }) => href)
  const lists = [
    ['scripts', scripts],
    ['ahead', ahead],
    ['styles', styles.map((file) => `/${file}`)],
  ] as const
  const named = lists.map(([kind, files]) => ` data-${kind}="${files.join(' ')}"`).join('')
  const forWhom = wordsForWhom.test(html) ? ' data-for-whom' : ''
  const test =
    scripts.length > 0 ? `<script${named}${forWhom}${rests ? ' data-rests' : ''}>${featureTest}</script>` : ''
  return withoutScript(html)
    .replace(styleLink, '')
    .replace('<html ', '<html class="no-js" ')
    .replace('<meta charset="utf-8" />', (charset) => `${charset}${test}`)
    .replace('</head>', () => `<style>${css}</style></head>`)
}
