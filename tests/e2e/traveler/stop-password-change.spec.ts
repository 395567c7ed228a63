import { expect, expectAccessible, test } from '../support/test.ts'

const secret = 'quiet-cove-at-dusk-0123456789'

test('one press on the page for stopping a password change stops the change', async ({ page }) => {
  let asked: unknown = null
  await page.route('**/api/app/password-resets/stop', (route) => {
    asked = route.request().postDataJSON()
    return route.fulfill({ json: { success: true } })
  })
  await page.goto(`/stop-password-change#${secret}`)
  await expect(page.getByText('Someone asked for a new password')).toBeVisible()
  expect(asked).toBeNull()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText('We stopped the change')).toBeVisible()
  expect(asked).toEqual({ token: secret })
  await expectAccessible(page)
})
