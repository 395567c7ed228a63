import { accountOf, codeOf } from '../support/own-trip.ts'
import { testAccount } from '../support/prepared-trips.ts'
import { enterPanel, expect, expectAccessible, statusNoise, test } from '../support/test.ts'

test('a wrong PIN is rejected, and the correct one ends the trip, whose panel then says that the traveler is safe [§1.13, §6.1]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  expectNoise(statusNoise(409))
  const identify = async (pin: string) => {
    await page.getByRole('textbox', { name: 'Phone Number' }).fill(accountOf(12).phone)
    await page.getByLabel('Account Password').fill(testAccount.password)
    await page.getByLabel('4-Digit PIN').fill(pin)
    await page.getByRole('button', { name: 'End Active Trip' }).click()
  }
  await page.goto('/emergency-checkin')
  await identify('0000')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to end trip. Please check your phone number and PIN.',
  )
  await identify(testAccount.pin)
  await expect(page.getByRole('heading', { name: 'Trip Ended Successfully!' })).toBeVisible()
  const summary = page.getByRole('main')
  await expect(summary).toContainText(/Activity\s*fishing/)
  await expect(summary).toContainText(/Distance\s*\d+(\.\d+)? miles/)
  await expect(summary).toContainText(/Duration\s*1\d\d min/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Check In Another Trip' }).click()
  await identify(testAccount.pin)
  await expect(page.getByRole('alert')).toContainText('There’s no active trip to end.')

  await enterPanel(page, codeOf(12))
  await expect(page.getByRole('heading', { name: 'is safe' }).locator('span')).toBeFocused()
  await expect(page.getByText('Track Completed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Position history' })).toHaveCount(0)
})
