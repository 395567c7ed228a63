import { pages, pagesOfLinks } from '../../../src/domain/site/pages.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const everyPage = Object.values(pages)
const listedPages = everyPage.filter((path) => !pagesOfLinks.includes(path))

test("a form that needs a script says so and can't be submitted", async ({ page }) => {
  for (const [path, words] of [
    ['/contact', 'This form needs JavaScript and a newer browser. E-mail works without them.'],
    [
      '/emergency-checkin',
      'This form needs JavaScript and a newer browser. If you don’t have them here, use another browser.',
    ],
    ['/coming-soon', 'This form needs JavaScript and a newer browser.'],
  ] as const) {
    await page.goto(path)
    const said = page.getByRole('main').getByText(words)
    await expect(said, path).toBeVisible()
    await expect(page.getByRole('main').locator('button[type=submit]'), path).toBeDisabled()
  }
})

test('every public page has metadata for search engines and link previews, and a panel asks not to be indexed', async ({
  request,
}) => {
  for (const path of listedPages) {
    const html = await (await request.get(path)).text()
    const address = new URL(path, 'https://homeward.example').href
    for (const tag of [
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:url" content="${address}">`,
      '<meta property="og:image" content="https://homeward.example/og-image.png">',
    ]) {
      expect(html, path).toContain(tag)
    }
    expect(html, path).toMatch(/<title>[^<]+<\/title>\s*<meta name="description" content="[^"]+">/)
    expect(html, path).not.toContain('noindex')
  }
  const panel = await request.get('/rescuepanel/999999')
  expect(panel.headers()['x-robots-tag']).toBe('noindex')
  expect(await panel.text()).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('the sitemap lists exactly the public pages, and robots.txt, manifest, and icons exist', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const named = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
  expect(named.map((address) => new URL(address).pathname).toSorted()).toEqual(listedPages.toSorted())
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Disallow: \/rescuepanel\/$/m)
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }, { src: '/og-image.png' }]) {
    expect((await request.get(src)).status(), src).toBe(200)
  }
})
