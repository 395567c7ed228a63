import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { codeOf } from '../support/e2e-trips.ts'
import { expect, submitCode, test, typePhone } from './support/test.ts'

/** The weight of each page, gzip -9, so that it cannot grow unnoticed (docs/performance.md). Bytes, never time. */
const siteDir = process.env.SITE_DIR || 'dist/site'
const kB = 1_000
const weight = (content: Buffer | string) => gzipSync(content, { level: 9 }).length

/** What a document asks for by itself, and the style that it carries in it. */
function documentOf(file: string) {
  const html = readFileSync(join(siteDir, file), 'utf8')
  const scripts = new Set(Array.from(html.matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, name = '']) => name))
  const js = [...scripts].reduce((sum, name) => sum + weight(readFileSync(join(siteDir, name))), 0)
  return { js, css: weight(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '') }
}

/** Every script that a visit loads until it rests; the worker's own files do not count. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) sizes.push(response.body().then(weight))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.use({ serviceWorkers: 'block' })

for (const [file, js, css] of [
  ['code/index.html', 105, 6],
  ['panel.html', 86, 8],
  ['index.html', 110, 10],
] as const) {
  test(`${file} asks for at most ${js} kB of script and carries at most ${css} kB of style`, () => {
    const document = documentOf(file)
    expect(document.js).toBeLessThanOrEqual(js * kB)
    expect(document.css).toBeLessThanOrEqual(css * kB)
  })
}

test('the rescue entry loads at most 145 kB of script in all', async ({ page }) => {
  expect(await scriptsOf(page, '/code')).toBeLessThanOrEqual(145 * kB)
})

test('a rescue panel loads at most 233 kB of script in all, its map included', async ({ page }) => {
  await page.goto('/code')
  await submitCode(page, codeOf(23))
  await typePhone(page, '9195550142')
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await expect(page).toHaveURL(/\/rescuepanel\//)
  await page.goto('/robots.txt')
  expect(await scriptsOf(page, `/rescuepanel/${codeOf(23)}`)).toBeLessThanOrEqual(233 * kB)
})
