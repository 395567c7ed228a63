import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

const number = '9195550178'
const password = 'harbor-light-7-at-dusk'
const pin = '2468'

/** Calls of this browser's session. */
async function ask(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await page.request.fetch(`/api/app/${path}`, { method, data })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return answer.json()
}

/** An account with two contacts and a PIN, signed in here. */
async function setUp(page: Page) {
  const { proofId } = await ask(page, 'POST', 'phone-proofs', { phoneNumber: `+1${number}` })
  const sent = /: (\d{6}) is your code/
  const texts = async (): Promise<string[]> => (await page.request.get('/test-texts')).json()
  const mine = async () => (await texts()).findLast((text) => text.includes(number)) ?? ''
  await expect.poll(mine).toMatch(sent)
  const code = sent.exec(await mine())?.[1]
  await ask(page, 'POST', 'accounts', { proofId, code, password, firstName: 'Robin', inCookie: true })
  await ask(page, 'PUT', 'pins', { password, pin, distressPin: null })
  const contacts = ['9195550188', '9195550189'].map((one, at) => ({ name: `Contact ${at}`, number: one }))
  await ask(page, 'PUT', 'contacts', { password, contacts })
}

test('a trip is started in three presses, and as last time in two, also before there is a connection', async ({
  page,
  context,
}) => {
  await setUp(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app')
  await page.getByRole('link', { name: 'Fishing' }).click()
  await expect(page.getByText('2 people are told if you are late.')).toBeVisible()
  await page.getByText('Alerts', { exact: true }).click()
  await page.getByLabel('I have not moved for', { exact: true }).check()
  await expectAccessible(page)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your trip has started' })).toBeVisible()
  await expect(page.getByText('Contact 0 has not said yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Ask me when I have not moved for 30 minutes.')).toBeVisible()

  const { trip } = await (await page.request.get('/api/app/trip')).json()
  await ask(page, 'POST', `trips/${trip.tripId}/check-in`, { pin })
  await page.reload()
  await page.getByRole('link', { name: 'As last time: Fishing, 2 hours' }).click()
  await expect(page.getByText('2 people are told if you are late.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Nobody keeps watch yet.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your trip has started' })).toBeVisible()
  const { trip: next } = await (await page.request.get('/api/app/trip')).json()
  expect(next.alerts).toEqual({ notMoved: 30 })
})
