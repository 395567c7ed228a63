import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureTest } from '../service/site/feature-test.ts'

const styleLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g

/** A page's own scripts and their announcements. */
const script =
  /<(script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g

export const withoutScript = (html: string): string => html.replace(script, '')

/**
 * A built document as it is served. Its style sheets stand in it, so that its first paint waits for nothing but the
 * document itself: on a weak line the scripts would take most of the way from under them. It is marked as one that runs
 * no script, and has the feature test that may take the mark away and then starts its scripts
 * (src/service/site/feature-test.ts); one that has none keeps the mark.
 */
export function servedDocument(html: string, siteDir: string): string {
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
  const test = scripts.length > 0 ? `<script${named}>${featureTest}</script>` : ''
  return withoutScript(html)
    .replace(styleLink, '')
    .replace('<html lang="en"', '<html lang="en" class="no-js"')
    .replace('<meta charset="utf-8" />', (charset) => `${charset}${test}`)
    .replace('</head>', () => `<style>${css}</style></head>`)
}
