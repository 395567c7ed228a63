import { expect, expectReadable, test } from '../support/test.ts'

const secret = 'quiet-cove-at-dusk-0123456789'

test('a contact request names the traveler and lets the contact agree, then change the answer', async ({
  page,
}) => {
  const said: unknown[] = []
  await page.route('**/api/contact-requests/read', (route) =>
    route.fulfill({ json: { traveler: 'Robin Hale', answer: null, practice: false } }),
  )
  await page.route('**/api/contact-requests/answer', (route) => {
    const { token, answer } = route.request().postDataJSON()
    said.push({ token, answer })
    return route.fulfill({ json: { traveler: 'Robin Hale', answer, practice: false } })
  })
  await page.goto(`/contact-request#${secret}`)
  await expect(page.getByText('Robin Hale picked you as an emergency contact')).toBeVisible()
  expect(said).toEqual([])
  await page.getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(page.getByText('You said yes.')).toBeVisible()
  await page.getByText('No, leave me out').click()
  await page.getByRole('button', { name: 'Yes, leave me out' }).click()
  await expect(page.getByText('You said no.', { exact: true })).toBeVisible()
  await expectReadable(page)
  expect(said).toEqual([
    { token: secret, answer: 'yes' },
    { token: secret, answer: 'no' },
  ])
})
