import type { Page } from 'playwright/test'
import { pages } from '../../src/domain/site/pages.ts'
import { codeOf } from '../support/e2e-trips.ts'
import { expect, sendCode, submitCode, test, typePhone } from './support/test.ts'

/** What the service or the build has rendered is taken over by the script without a word of complaint. */
const verified = async (page: Page, code: string) => {
  await page.goto('/code')
  await submitCode(page, code)
  await typePhone(page, '9195550142')
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await expect(page).toHaveURL(new RegExp(`/rescuepanel/${code}$`))
}

/** Whether React has taken over what stands in the page. */
const takenOver = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
      ),
    )
    .toBe(true)

const apiCalls = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/trips/')) paths.push(pathname)
  })
  return paths
}

for (const path of [...Object.values(pages), '/code?verify=1', '/nothing-here']) {
  test(`${path} is taken over as it was rendered`, async ({ page, expectNoise }) => {
    expectNoise(/status of 404/)
    await page.goto(path)
    await takenOver(page)
  })
}

test('a panel starts from the data in its page, and refreshes five seconds later', async ({ page }) => {
  const code = codeOf(21)
  await verified(page, code)
  await page.goto('/robots.txt')
  await page.clock.install()
  const asked = apiCalls(page)
  await page.goto(`/rescuepanel/${code}`)
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.clock.runFor(3_000)
  expect(asked).toEqual([])
  await page.clock.runFor(3_000)
  await expect.poll(() => asked).toEqual([`/api/trips/rescue/${code}/panel`])
})

test('the panel is in the HTML, with its data, for nobody to keep', async ({ page }) => {
  const code = codeOf(21)
  await verified(page, code)
  const answer = await page.request.get(`/rescuepanel/${code}`)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const html = await answer.text()
  expect(html).toContain('Maya Ellison</h1>')
  const data = /<script type="application\/json" id="served-panel">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ code, panel: { name: 'Maya Ellison', canAcknowledge: true } })
})

test('the map that was started before React goes on under it', async ({ page }) => {
  const code = codeOf(21)
  await verified(page, code)
  await page.goto(`/rescuepanel/${code}`)
  await takenOver(page)
  await expect(page.locator('.rescue-map .ol-viewport')).toHaveCount(1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('button', { name: 'Centre on last position' })).toBeVisible()
})

test('a form asked for before the script arrived stands in the page and still counts', async ({ page }) => {
  const code = codeOf(22)
  await verified(page, code)
  await page.goto(`/rescuepanel/${code}?form=resolve`)
  await takenOver(page)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9195550142')
  await page.getByRole('button', { name: 'Submit vote' }).click()
  await expect(page.getByText(/^1 of 2 votes recorded\./)).toBeVisible()
  await takenOver(page)
})

test('a code sent before the script arrived is answered by the service', async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/code', { waitUntil: 'commit' })
  await sendCode(page, codeOf(22))
  await expect(page.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()
})
