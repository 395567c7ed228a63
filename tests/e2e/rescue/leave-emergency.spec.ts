import type { Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { beyond, expect, expectAccessible, openPanel, takenOver, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const part = (page: Page, name: string) => page.getByRole('region', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page) => page.getByText('Step back from this emergency').click()
const meaning =
  'You won’t get any more texts about Maya, not even a new call for help that others get. If other contacts are still on it, we’ll tell them you stepped back. As long as your code works, you can still vote on this page or come back.'

test('a contact leaves the emergency, returns, votes, and withdraws the vote, confirming each step', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource: net::ERR_/)
  // Some scripts may fail to load while the browser is offline.
  expectNoise(/could not be loaded/)
  await openPanel(page, codeOf(4))
  await expect(part(page, 'Not for you?')).not.toBeInViewport()

  await unfold(page)
  await press(page, 'Take me off')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(meaning)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(part(page, 'Not for you?')).toBeVisible()

  await press(page, 'Take me off')
  await press(page, 'Yes, take me off')
  await expect(dialog).toContainText('You stepped back.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(part(page, 'You stepped back')).toContainText('You can still vote here')
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(part(page, 'You stepped back')).toBeVisible()
  await takenOver(page)

  await context.setOffline(true)
  await expect(part(page, 'You stepped back')).toContainText('This needs a connection.')
  await expect(page.getByRole('button', { name: 'Come back' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Come back' })).toBeEnabled()

  await press(page, 'Come back')
  await press(page, 'Yes, I’m back')
  await expect(dialog).toContainText('You’re back.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(part(page, 'Not for you?')).toBeVisible()

  await page.getByRole('button', { name: 'Resolve Emergency' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('919 555 0142')
  const width = () => dialog.evaluate((box) => box.clientWidth)
  const usual = await width()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  expect(await width(), 'with letters twice as large, the dialog keeps its width').toBe(usual)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await press(page, 'Submit vote')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await press(page, 'Take back my vote')
  await expect(dialog).toContainText('If too few votes are left, it opens again, and we tell the others.')
  await press(page, 'Yes, take it back')
  await expect(dialog).toContainText('You took back your vote.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Resolve Emergency' })).toBeEnabled()
})

test.describe('rescue panel without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lets a contact leave, return, vote, and withdraw the vote with plain forms', async ({ page }) => {
    await openPanel(page, codeOf(8))
    const refresh = page.locator('meta[http-equiv=refresh]')

    await unfold(page)
    await press(page, 'Take me off')
    const leaving = part(page, 'Stop getting alerts about Maya?')
    await expect(leaving).toContainText(meaning)
    await expect(refresh).toHaveCount(0)
    await leaving.getByRole('link', { name: 'Back to the panel without sending' }).click()
    await expect(refresh).toHaveCount(1)
    await unfold(page)
    await press(page, 'Take me off')
    await press(page, 'Yes, take me off')
    await expect(page.getByText(/^You stepped back\. You won’t get any more messages/)).toBeVisible()

    await press(page, 'Come back')
    await press(page, 'Yes, I’m back')
    await expect(page.getByText(/^You’re back\. You’ll get messages/)).toBeVisible()
    await expect(part(page, 'Not for you?')).toBeVisible()

    await page.getByRole('button', { name: 'Resolve Emergency' }).click()
    await page.getByRole('textbox', { name: 'Phone number' }).fill('919 555 0142')
    await press(page, 'Submit vote')
    await press(page, 'Take back my vote')
    await expect(part(page, 'Take back your vote?')).toContainText('we tell the others')
    await press(page, 'Yes, take it back')
    await expect(page.getByText(/^You took back your vote\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resolve Emergency' })).toBeVisible()
  })
})
