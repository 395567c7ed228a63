import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { subPages } from '../../../src/domain/site/pages.ts'
import { readPackedJson } from '../../../src/domain/trip/track/packed-track.ts'

const empty = '<body><div id="root"></div></body>'

/** Files of a stub website. The renderer returns its arguments as JSON. */
const files: Record<string, string> = {
  'site/shell.html': 'panel shell',
  'site/404.html': 'not found page',
  'site/panel.html': `panel ${empty}`,
  'site/panel-whole.html': `panel ${empty}`,
  ...Object.fromEntries(subPages.map((page) => [`site/panel-${page}.html`, `page below the panel ${empty}`])),
  'site/problem.html': `problem ${empty}`,
  'site/linked.html': `linked ${empty}`,
  'site/entry.html': `entry ${empty}`,
  'site/code/index.html': 'entry page',
  'site/code/verify.html': 'entry page with its notice',
  'render/package.json': '{"type":"module"}',
  'render/render-page.js': `
    export const groundOfPanel = () => ({ west: -79.1, south: 35.6, east: -78.9, north: 35.8 })
    export const renderPanel = async ({ code, page }, form) => JSON.stringify({ code, form, page })
    export const renderProblem = async (code, problem, now) => JSON.stringify({ code, problem, now })
    export const renderEntry = async (served) => JSON.stringify(served)
    export const renderHandOver = async (served) => JSON.stringify(served)
    export const renderDispatch = async (served) => JSON.stringify(served)
    export const renderLive = async (served) => JSON.stringify(served)
  `,
}

/** Writes the stub website to a temporary folder, without the files in `leaveOut`. */
export function standInSite(leaveOut: string[] = []): { siteDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  for (const [name, text] of Object.entries(files)) {
    if (leaveOut.includes(name)) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return { siteDir: join(folder, 'site'), remove: () => rmSync(folder, { recursive: true }) }
}

/** Extracts the stub renderer's arguments and the embedded JSON data from a page. */
export function renderedIn(html: string): { views: unknown; data: unknown } {
  const views = /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? 'null'
  const data =
    /<script type="application\/json" id="served-(?:panel|linked)">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  return { views: JSON.parse(views) as unknown, data: readPackedJson(data) }
}

type Visit = { form?: Record<string, string>; cookie?: string; origin?: string; method?: string }

/** Returns a function that requests pages of the stub website as a browser without JavaScript would. */
export const visitsTo =
  (originOf: () => string) =>
  async (path: string, { form, cookie = '', origin = originOf(), method }: Visit = {}) => {
    const answer = await fetch(`${originOf()}${path}`, {
      method: method ?? (form ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: { cookie, ...(form ? { origin } : {}) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    const html = await answer.text()
    const views = html.includes('id="root"') ? renderedIn(html).views : null
    return { status: answer.status, headers: answer.headers, html, views }
  }
