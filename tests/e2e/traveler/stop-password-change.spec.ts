import { expect, expectAccessible, test } from '../support/test.ts'

const secret = 'quiet-cove-at-dusk-0123456789'

test('a password change is stopped with one press on the page that its text message links to', async ({
  page,
}) => {
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
