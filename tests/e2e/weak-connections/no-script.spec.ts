import { codeOf } from '../support/own-trip.ts'
import { expect, provePhone, sendCode, statusNoise, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('entering the code and phone number, opening the panel, voting, acknowledging, reporting a call, adding a note, and signing out work with plain forms [§4.11]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(403))
  const code = codeOf(20)
  await page.goto('/code')
  await sendCode(page, code)
  await expect(page).toHaveURL(/\/code$/)
  await expect(page.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible()

  await provePhone(page, '9195550199')
  await expect(page.getByText('Phone number not found in emergency contacts')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Line number' })).toHaveValue('0199')

  await provePhone(page)
  await expect(page).toHaveURL(new RegExp(`/rescuepanel/${code}$`))
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await expect(page.getByText('Overdue Time')).toBeVisible()
  await expect(page.getByText(/^-?\d+\.\d{5},$/)).toBeVisible()
  await expect(page.getByText('Checks every 5 seconds')).toBeHidden()
  await expect(page.getByText('This page refreshes every 30 seconds.')).toBeVisible()
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', /^30;url=/)
  for (const [region, words] of [
    ['Personal information', '5 ft 9 in'],
    ['Medical information', 'Penicillin'],
    ['Emergency contacts', '(919) 555-0142'],
    ['Nearest places', 'Chatham County, North Carolina'],
    ['Position, in every format', 'WGS 84'],
    ['Daylight there', 'Sunset'],
    ['Trip information', 'Fishing'],
    ['Position history', 'newest first'],
  ] as const) {
    await expect(page.getByRole('region', { name: region })).toContainText(words)
  }

  await page.getByRole('button', { name: 'Resolve Emergency' }).click()
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
  const vote = page.getByRole('region', { name: 'Is the emergency over?' })
  await expect(vote.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(919) 555-0142')
  await vote.getByRole('textbox', { name: 'Phone number' }).fill('(919) 555-0143')
  await vote.getByRole('button', { name: 'Submit vote' }).click()
  await expect(page.getByText('You can only vote with the phone number you verified.')).toBeVisible()
  await expect(vote.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(919) 555-0143')
  await vote.getByRole('textbox', { name: 'Phone number' }).fill('(919) 555-0142')
  await vote.getByRole('button', { name: 'Submit vote' }).click()
  await expect(page.getByText(/^We have 1 of 2 votes\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emergency contacts' }).getByText('Resolved')).toHaveCount(1)

  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('button', { name: 'Yes, Maya is safe' }).click()
  await expect(page.getByText(/^Acknowledged\./)).toBeVisible()

  await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible()
  await page.getByRole('button', { name: 'Tell the others I’m calling 911' }).click()
  await expect(page.getByText('The others see that you’re calling 911.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I did' }).click()
  await page.getByRole('textbox', { name: 'Incident number' }).fill('24-1187')
  await page.getByRole('button', { name: 'Add the number' }).click()
  await expect(page.getByText(/^You called 911 at .* Incident number\s24-1187\.$/)).toBeVisible()
  const happened = page.getByRole('region', { name: 'What has happened' })
  await happened.getByText('Add a note for the others').click()
  await happened.getByRole('textbox', { name: 'Note for the other contacts' }).fill('Her car is at the ramp')
  await happened.getByRole('button', { name: 'Add note' }).click()
  await expect(happened).toContainText('You wrote: Her car is at the ramp')

  await page.getByText('This device', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign out of this panel' }).click()
  await expect(page).toHaveURL(/\/code$/)
  await page.goto(`/rescuepanel/${code}`)
  await expect(page).toHaveURL(/\/code\?verify=1#/)
})
