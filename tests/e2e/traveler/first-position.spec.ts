import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'
import { freeNumber, textedCode } from '../support/traveler.ts'

const [pin, distressPin] = ['4821', '7153']

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 35.7, longitude: -79 },
  viewport: { width: 390, height: 844 },
})

/** Counts the effort of a first trip: presses, fields, passwords, and words to read. */
const effort = (page: Page) => {
  const count = { taps: 0, fields: 0, passwords: 0, words: 0 }
  return {
    count,
    async press(what: Locator) {
      await what.first().click()
      count.taps += 1
    },
    async fill(label: string, text: string) {
      await page.getByLabel(label).first().fill(text)
      count.fields += 1
      if (/password/i.test(label)) count.passwords += 1
    },
    /** Types a new PIN into the focused field. The page has the traveler try out each new PIN once. */
    async rehearse(label: string, digits: string) {
      await expect(page.getByLabel(label)).toBeFocused()
      await page.keyboard.type(digits)
      count.fields += 1
    },
    async read(landmark: Locator) {
      await expect(landmark.first()).toBeVisible()
      count.words += (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean).length
    },
  }
}

test('a new visitor presses 7 times, fills in 10 fields, and reads at most 620 words from the home page to a first position', async ({
  page,
}) => {
  const number = freeNumber('9195550164')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name })
  const { count, press, fill, rehearse, read } = effort(page)
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Start in your browser' }))
  await read(page.getByLabel('Phone number'))
  await fill('Phone number', number)
  await press(button('Send me a code'))
  await read(page.getByLabel('Six-digit code'))
  await fill('Six-digit code', await textedCode(page.request, number))
  await fill('First name', 'Robin')
  await fill('Choose a password', 'harbor-light-7-at-dusk')
  await press(button('Create account'))

  await read(heading('Who should we alert?'))
  await fill('Name', 'Ana Ruiz')
  await fill('Phone number', '9195550143')
  await press(button('Save and continue'))
  await read(page.getByLabel('New PIN'))
  await fill('New PIN', pin)
  await fill('New distress PIN', distressPin)
  await press(button('Save PINs'))
  await read(page.getByLabel('Now your PIN'))
  await rehearse('Now your PIN', pin)
  await rehearse('Now your distress PIN', distressPin)

  await read(heading('You’re set'))
  await press(page.getByRole('link', { name: 'Fishing' }))
  await expect(page.getByText(/Ana Ruiz.* ha(sn’t|ven’t) said yes yet/)).toBeVisible()
  await read(button('Start'))
  await press(button('Start'))
  await read(page.getByText('This page is sending your location.'))

  expect(count).toMatchObject({ taps: 7, fields: 10, passwords: 1 })
  // A maximum, because the map's message about missing tiles may or may not show.
  expect(count.words).toBeLessThanOrEqual(620)
})
