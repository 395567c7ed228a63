import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '../../../src/domain/site/pages.ts'
import { beyond, expect, expectSpanish, test } from '../support/test.ts'

const siteDir = process.env.SITE_DIR || 'dist/site'

const contentPages = [
  pages.home,
  pages.founders,
  pages.faq,
  pages.contact,
  pages.comingSoon,
  pages.atThreeAm,
  pages.whoCanSeeYou,
  pages.cookiePolicy,
  '/no-such-page',
]

test.describe('Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('shows the home page in Spanish, before and after hydration', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveTitle('Homeward: alguien sabrá si usted no vuelve')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Alguien sabe a qué hora debe volver usted.',
    )
    const screens = page.getByRole('region', { name: 'Las pantallas de un viaje' })
    // Retries, because the button does nothing until the script runs.
    await expect(async () => {
      await screens.getByRole('button', { name: 'Siguiente' }).click()
      await expect(screens.getByText(/^[2-6] de 6$/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  test('shows English pages after the visitor presses the “English” link', async ({ page }) => {
    await page.goto('/faq#safety-pin')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/faq#safety-pin$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('gets a Spanish note on a legal page that exists only in English', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Política de privacidad' }).last().click()
    await expect(page).toHaveTitle('Política de privacidad (en inglés) · Homeward')
    const note = page.getByText('Este texto está en inglés. El texto en inglés es el que vale.')
    await expect(note).toBeVisible()
    await expect(note).toHaveAttribute('lang', 'es')
    await expect(page.locator('.long-page')).toHaveAttribute('lang', 'en')
  })

  test.describe('on a narrow phone', () => {
    test.use({ viewport: { width: 320, height: 740 } })

    test('shows Spanish pages without horizontal scrolling, even in large text', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404/)
      for (const path of contentPages) {
        await page.goto(path)
        await expectSpanish(page)
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
        expect(await beyond(page), path).toBeLessThanOrEqual(0)
      }
    })
  })
})

test('a browser set to French gets English pages until the visitor switches to Spanish', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ locale: 'fr-FR', baseURL: baseURL ?? '' })
  await page.goto('/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Nos encantaría saber de usted!')
  await page.close()
})

test('the FAQ page declares its language, its alternative language, and a manifest in its language', async ({
  request,
}) => {
  for (const [language, other] of [
    ['en', 'es'],
    ['es', 'en'],
  ] as const) {
    const html = await (await request.get('/faq', { headers: { 'accept-language': language } })).text()
    expect(html).toContain(`<meta property="og:locale" content="${language}_US">`)
    expect(html).toContain(`<meta property="og:locale:alternate" content="${other}_US">`)
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
    expect(await (await request.get(manifest)).json()).toMatchObject({ lang: language })
  }
})

test('the legal texts are identical on the English and Spanish sites', () => {
  for (const path of [pages.privacyPolicy, pages.termsOfService, pages.acceptableUse, pages.cookiePolicy]) {
    const [english, spanish] = ['', 'es'].map((folder) => {
      const html = readFileSync(join(siteDir, folder, path, 'index.html'), 'utf8')
      return /<div class="prose">[\s\S]*(?=<\/main>)/.exec(html)?.[0]
    })
    expect(english?.length, path).toBeGreaterThan(1_000)
    expect(spanish, path).toBe(english)
  }
})
