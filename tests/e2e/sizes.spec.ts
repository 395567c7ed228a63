import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { codeOf } from './support/prepared-trips.ts'
import { expect, submitCode, test, typePhone } from './support/test.ts'

/** The weight of each page, gzip -9, so that it cannot grow unnoticed (docs/performance.md). Bytes, never time. */
const siteDir = process.env.SITE_DIR || 'dist/site'
const kB = 1_000
const weight = (content: Buffer | string) => gzipSync(content, { level: 9 }).length

/** What a document asks for by itself, and the style that it carries in it. */
function documentOf(file: string) {
  const html = readFileSync(join(siteDir, file), 'utf8')
  const scripts = new Set(Array.from(html.matchAll(/\/(assets\/[^"\s]+\.js)/g), ([, name = '']) => name))
  const js = [...scripts].reduce((sum, name) => sum + weight(readFileSync(join(siteDir, name))), 0)
  return { js, css: weight(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '') }
}

/** What a visit loads until it rests: its scripts, and everything but the map's pictures. */
async function loadedBy(page: Page, path: string): Promise<{ scripts: number; all: number }> {
  const loaded: Promise<{ isScript: boolean; size: number }>[] = []
  page.on('response', (response) => {
    const isScript = /\/assets\/.*\.js$/.test(response.url())
    loaded.push(response.body().then((body) => ({ isScript, size: weight(body) })))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(loaded)
  const sum = (some: typeof sizes) => some.reduce((total, { size }) => total + size, 0)
  return { scripts: sum(sizes.filter(({ isScript }) => isScript)), all: sum(sizes) }
}

test.use({ serviceWorkers: 'block' })

for (const [file, js, css] of [
  ['code/index.html', 130, 6],
  ['panel.html', 130, 11],
  ['index.html', 140, 10],
] as const) {
  test(`${file} asks for at most ${js} kB of script and carries at most ${css} kB of style`, () => {
    const document = documentOf(file)
    expect(document.js).toBeLessThanOrEqual(js * kB)
    expect(document.css).toBeLessThanOrEqual(css * kB)
  })
}

for (const [name, path, scripts, all] of [
  ['the rescue entry', '/code', 175, 190],
  ['the home page', '/', 175, 285],
] as const) {
  test(`${name} loads at most ${scripts} kB of script and ${all} kB in all`, async ({ page }) => {
    const loaded = await loadedBy(page, path)
    expect(loaded.scripts).toBeLessThanOrEqual(scripts * kB)
    expect(loaded.all).toBeLessThanOrEqual(all * kB)
  })
}

test('a rescue panel loads at most 295 kB of script, its map included, and 335 kB in all', async ({
  page,
}) => {
  await page.goto('/code')
  await submitCode(page, codeOf(23))
  await typePhone(page, '9195550142')
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await expect(page).toHaveURL(/\/rescuepanel\//)
  await page.goto('/robots.txt')
  const loaded = await loadedBy(page, `/rescuepanel/${codeOf(23)}`)
  expect(loaded.scripts).toBeLessThanOrEqual(295 * kB)
  expect(loaded.all).toBeLessThanOrEqual(335 * kB)
})
