import type { Locator, Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { expect, holdBack, takenOver, test, verifiedPanel } from '../support/test.ts'

const holdScripts = (page: Page) => holdBack(page, '**/*.js')

test('a check-in form filled in before hydration keeps its input and its focus', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/emergency-checkin', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('+19195550100')
  await page.getByLabel('Account Password').fill('harbor-light-7')
  await page.getByLabel('4-Digit PIN').fill('4821')
  await expect(page.getByRole('button', { name: 'End Active Trip' })).toBeDisabled()
  arrive()
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('(919) 555-0100')
  await expect(page.getByLabel('Account Password')).toHaveValue('harbor-light-7')
  await expect(page.getByLabel('4-Digit PIN')).toHaveValue('4821')
  await expect(page.getByLabel('4-Digit PIN')).toBeFocused()
  await page.route('**/api/trips/emergency-checkin', (route) => route.fulfill({ json: { trip: {} } }))
  await page.getByRole('button', { name: 'End Active Trip' }).click()
  await expect(page.getByRole('heading', { name: 'Trip Ended Successfully!' })).toBeVisible()
})

test('a beta sign-up form filled in before hydration keeps its input, including the platform', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/coming-soon', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email Address' }).fill('ada@example.com')
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Android')
  await page.getByRole('textbox', { name: 'Message' }).fill('hello')
  await expect(page.getByRole('button', { name: 'Join Beta Waitlist' })).toBeDisabled()
  arrive()
  await expect(page.getByText('5/500')).toBeVisible()
  await page.route('**/api/beta-signup', (route) => route.fulfill({ json: {} }))
  const sent = page.waitForRequest('**/api/beta-signup')
  await page.getByRole('button', { name: 'Join Beta Waitlist' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'ada@example.com',
    platform: 'Android',
    message: 'hello',
  })
})

/**
 * Types text after React commits hydration but before effects run. Key presses that the browser queued
 * arrive at the same moment.
 */
const typeAfterHydrationCommits = (field: Locator, text: string) =>
  field.evaluate((control, typed) => {
    const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    const value = Object.getOwnPropertyDescriptor(prototype, 'value')
    const read = () => value?.get?.call(control)
    const isHydrated = () => {
      const facts = Object.entries(document.getElementById('root') ?? {})
      const [, container] = facts.find(([name]) => name.startsWith('__reactContainer')) ?? []
      return container?.stateNode.current.memoizedState.isDehydrated === false
    }
    let isTyped = false
    const type = () => {
      if (isTyped || !isHydrated()) return
      isTyped = true
      for (const key of typed) {
        value?.set?.call(control, read() + key)
        control.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }))
      }
    }
    // Types when the form reads this field, which happens during React's commit.
    Object.defineProperty(prototype, 'value', {
      ...value,
      get() {
        if (this === control) queueMicrotask(type)
        return value?.get?.call(this)
      },
    })
  }, text)

for (const { path, name, text } of [
  { path: '/code', name: 'Rescue code', text: '246810' },
  { path: '/contact', name: 'Message', text: 'Hello' },
]) {
  test(`every key pressed during the hydration of ${path} is kept`, async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByLabel(name, { exact: true })
    await typeAfterHydrationCommits(field, text)
    arrive()
    await takenOver(page)
    await expect(field).toHaveValue(text)
  })
}

test('hydration keeps the scroll position', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/privacy-policy', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).focus()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBeGreaterThan(1_000)
  const before = await scrolled()
  arrive()
  await takenOver(page)
  expect(await scrolled()).toBe(before)
})

test('Escape returns the focus to the button of a menu opened before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const arrive = await holdScripts(page)
  await page.goto('/code', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  arrive()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
})

test('an unsent note survives retries of a failed panel script', async ({ page, expectNoise }) => {
  expectNoise(/preload/)
  const code = codeOf(22)
  const path = await verifiedPanel(page, code)
  await page.clock.install()
  let isLost = true
  // Always fails the original URL, which Chromium before 156 never refetches. Fails the retry's URL until
  // `isLost` is false.
  await page.route(/\/assets\/panel-later-.*\.js/, (route) =>
    isLost || !route.request().url().includes('?again=') ? route.abort() : route.continue(),
  )
  await page.goto(path)
  await page.getByText('Add a note for the others').click()
  const note = page.getByRole('textbox', { name: 'Note for the other contacts' })
  await note.fill('Her car is at the trailhead')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  let refreshes = 0
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/trips/rescue/${code}/panel`) refreshes += 1
  })
  const missing = page.getByText('Part of this page hasn’t loaded yet.')
  await expect(async () => {
    await page.clock.runFor(6_000)
    await expect(missing).toBeVisible({ timeout: 1_000 })
    expect(refreshes).toBeGreaterThan(0)
  }).toPass()
  await expect(note).toHaveValue('Her car is at the trailhead')
  await expect(page.getByRole('region', { name: 'Track' })).toBeVisible()
  isLost = false
  await expect(async () => {
    await page.clock.runFor(6_000)
    await expect(missing).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(note).toHaveValue('Her car is at the trailhead')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Her car is at the trailhead')).toBeVisible()
})
