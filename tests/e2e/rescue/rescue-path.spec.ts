import type { Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { enterPanel, expect, statusNoise, test } from '../support/test.ts'

const enter = async (page: Page, code: string, number = '9195550142') => {
  await enterPanel(page, code, number)
  await expect(page).toHaveURL(new RegExp(`/rescuepanel/${code}$`))
}

const REFRESHED_BY_NOW_MS = 11_000

const coordinates = (page: Page) => page.getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/).first()

test('a contact enters the code, opens the live panel, and votes, and a second vote resolves the emergency [§1.7, §4.3, §6.4]', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = codeOf(1)
  await page.clock.install()
  await enter(page, code)
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await expect(page.getByText('Overdue Time').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Medical information' })).toContainText('Penicillin')
  await expect(page.getByRole('region', { name: 'Emergency contacts' })).toContainText(
    /notified: 3 of 3.*Ben Okafor/s,
  )

  await page.getByRole('button', { name: 'Resolve Emergency' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('(919) 555-0142')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/We have 1 of 2 votes/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emergency contacts' }).getByText('Resolved')).toHaveCount(1)

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.20' },
  })
  const second = await other.newPage()
  await enter(second, codeOf(1, 1), '9195550143')
  await second.getByRole('button', { name: 'Resolve Emergency' }).click()
  await second.getByRole('dialog').getByRole('textbox').fill('9195550143')
  await second.keyboard.press('Enter')
  await expect(second.getByText(/We have 2 of 2 votes/).first()).toBeVisible()
  await other.close()

  await page.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(page.getByText('Track Completed').first()).toBeVisible()
})

test('a verified browser reopens the panel without the phone number, but another browser has to verify it [§6.7]', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(statusNoise(403))
  await enter(page, codeOf(2))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.21' },
  })
  const stranger = await other.newPage()
  await stranger.goto(`/rescuepanel/${codeOf(2)}`)
  await expect(stranger).toHaveURL(/\/code\?verify=1#\d{6}$/)
  await expect(stranger.getByText('Verify your phone number to open this page')).toBeVisible()
  await expect(stranger.getByRole('textbox', { name: 'Rescue code' })).toHaveValue(codeOf(2))
  await other.close()
})

test('a contact can go from the code to a vote by keyboard alone [§2.19]', async ({ page }) => {
  await page.goto('/code')
  await expect(page.getByRole('textbox', { name: 'Rescue code' })).toBeFocused()
  await page.keyboard.type(codeOf(6))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Area code' })).toBeFocused()
  await page.keyboard.type('9195550142')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  const resolve = page.getByRole('button', { name: 'Resolve Emergency' })
  for (
    let presses = 0;
    presses < 60 && !(await resolve.evaluate((one) => one === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(resolve).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('9195550142')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/We have 1 of 2 votes/).first()).toBeVisible()
  // The button that opened the dialog is gone; the focus moves to a control nearby.
  const takeBack = page.getByRole('button', { name: 'Take back my vote' })
  await expect(takeBack).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const card = page.getByRole('region', { name: 'Is Maya back?' })
  await expect(card.locator(':scope:focus, :focus')).toBeAttached()
})

test('the panel keeps its data while the network is down and refreshes afterwards, and a vote that failed can be sent again [§8.12]', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await enter(page, codeOf(7))
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(page.getByText(/trying again/i).first()).toBeVisible()
  await expect(coordinates(page)).toBeVisible()
  await page.getByRole('button', { name: 'Resolve Emergency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('9195550142')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Network error. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('textbox').press('Enter')
  await expect(page.getByText(/We have 1 of 2 votes/).first()).toBeVisible()
  await page.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(page.getByText(/trying again/i)).toHaveCount(0)
})

test('after a lost response, the vote dialog says that the vote may have counted, and the panel shows the vote [§8.12]', async ({
  page,
}) => {
  await enter(page, codeOf(25))
  await page.route('**/resolve-vote', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Resolve Emergency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('9195550142')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Network error. Please try again.')).toBeVisible()
  await expect(dialog.getByText(/Your vote may have counted/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Emergency contacts' }).getByText('Resolved')).toHaveCount(1)
})
