import { plainBackend, scriptBackend, trip } from '../support/backend-script.ts'
import { expect, expectAccessible, stopClock, test } from '../support/test.ts'

test('the panel shows the position of the moving watch, and names the phone left at home below it [§2.20]', async ({
  page,
}) => {
  const now = Date.now()
  const sent = (device: number, latitude: number, minute: number) => ({
    latitude,
    longitude: -79.01 + device / 50,
    timestamp: new Date(now - 40 * 60_000 + minute * 60_000 + device).toISOString(),
    device,
  })
  const locations = Array.from({ length: 20 }, (_, minute) => [
    sent(0, 35.78 + (minute % 2) / 1e6, minute),
    sent(1, 35.74 + minute / 1_000, minute),
  ]).flat()
  const devices = [{ name: 'Phone' }, { name: 'Watch' }]
  await scriptBackend(page, {
    ...plainBackend(now),
    trip: { status: 200, json: trip(now, { locations, devices, minutesAgo: 150 }) },
  })
  await page.goto('/rescuepanel/246810')
  await expect(page.locator('.position-line__devices li')).toHaveText([
    'This position is from “Watch”, which was moving.',
    /^“Phone” was 1\.\d miles northwest of there at .*: 35\.78000, -79\.01000\.$/,
  ])
  await expect(page.locator('.position-line__numbers')).toHaveText('35.75900, -78.99000')
  await expect(page.locator('.what-to-do')).toContainText('“Phone” was 1.')
  await expect(page.getByText('Ignored: impossible speed')).toHaveCount(0)
  await expectAccessible(page)
})

test('the panel refreshes five seconds after a response, and only while visible [§4.10]', async ({
  page,
}) => {
  await page.clock.install()
  const later = { status: 200, json: trip(Date.now()) }
  let answer = () => {}
  const first = new Promise<typeof later>((resolve) => {
    answer = () => resolve(later)
  })
  const asked = await scriptBackend(page, { ...plainBackend(), trip: [first, later] })
  const fetches = () => asked.filter(({ call }) => call === 'trip').length
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await page.goto('/rescuepanel/246810')
  await expect.poll(fetches).toBe(1)
  await stopClock(page)
  answer()
  await expect(page.getByText('Maya Ellison').first()).toBeVisible()
  await page.clock.runFor(4_900)
  expect(fetches()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(fetches).toBe(2)
  await setHidden(true)
  await page.clock.runFor(60_000)
  expect(fetches()).toBe(2)
  await setHidden(false)
  await expect.poll(fetches).toBe(3)
})

test.describe('resolving the emergency', () => {
  const ask = async (page: import('playwright/test').Page) => {
    await page.goto('/rescuepanel/246810')
    await page.getByRole('button', { name: 'Resolve Emergency' }).click()
    return page.getByRole('dialog')
  }

  test('asks for the phone number and sends no vote if the field is empty or the dialog is canceled [§2.34]', async ({
    page,
  }) => {
    const asked = await scriptBackend(page, plainBackend())
    const dialog = await ask(page)
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Resolve Emergency' })).toBeFocused()
    expect(asked.map(({ call }) => call)).not.toContain('vote')
  })
})
