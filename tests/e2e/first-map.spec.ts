import type { Page } from 'playwright/test'
import { codeOf } from './support/prepared-trips.ts'
import { expect, sendCode, submitCode, test, typePhone } from './support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map' })
const picture = (page: Page) => page.locator('.map-picture')

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the map has the route, the last position, grid and scale, on the screen and on paper', async ({
    page,
  }) => {
    await page.goto('/code')
    await sendCode(page, codeOf(22))
    await typePhone(page, '9195550142')
    await page.getByRole('button', { name: 'Verify phone number' }).click()
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await expect(page.getByRole('img', { name: 'Map' })).toBeVisible()
      const box = await map(page).boundingBox()
      expect(box?.height, media).toBeGreaterThan(200)
      await expect(picture(page).getByText(/^Last, .+ E[DS]T$/)).toBeVisible()
      await expect(picture(page).getByText(/^[\d.]+ (ft|mi)$/)).toBeVisible()
      await expect(picture(page).getByText(/^[\d.]+ NM$/)).toBeVisible()
      await expect(
        picture(page)
          .getByText(/^-\d+\.\d+°$/)
          .first(),
      ).toBeVisible()
      await expect(picture(page).locator('.map-picture__route')).toBeVisible()
      for (const source of ['© OpenStreetMap contributors', 'GeoNames'])
        await expect(map(page).getByRole('link', { name: source })).toBeVisible()
    }
  })
})

test('the map of the first paint gives way to the live one, whose middle and scale are the same', async ({
  page,
}) => {
  await page.goto('/code')
  await submitCode(page, codeOf(22))
  await typePhone(page, '9195550142')
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await expect(page).toHaveURL(/\/rescuepanel\//)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/rescue-map-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(picture(page).getByText(/^Last, /)).toBeVisible()
  const scales = () => map(page).locator('.map-scale').last().innerText()
  const before = await scales()
  letGo()
  await expect(map(page).locator('canvas').first()).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  expect(await scales()).toBe(before)
  await expect(page.getByRole('application', { name: /Interactive map/ })).toBeVisible()
})
