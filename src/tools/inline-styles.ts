import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const styleLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g

/**
 * Puts a document's style sheets into it, so that its first paint waits for nothing but the document itself:
 * on a weak line the scripts would take most of the way from under the style sheets. Their links stay, disabled:
 * nothing is fetched, and a script that wants such a style finds that it is there.
 */
export function withInlineStyles(html: string, siteDir: string): string {
  const files = Array.from(html.matchAll(styleLink), ([, file = '']) => file)
  const css = files.map((file) => readFileSync(join(siteDir, file), 'utf8').trim()).join('\n')
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  return html.replace(styleLink, '').replace('</head>', () => `<style>${css}</style>${links}</head>`)
}
