import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { freePort } from '../../support/services/free-port.ts'
import { type Program, sentBy, startProgram } from '../../support/services/program.ts'
import { expect, test } from '../support/test.ts'
import { waiting } from '../support/traveler.ts'

/** Tests a whole trip with its own service, from sign-up in one browser to a vote in another. */

test.describe.configure({ timeout: 150_000 })
test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const traveler = { number: '9195550176', password: 'harbor-light-7-at-dusk', pin: '4821' }
const contact = { name: 'Ana Ruiz', number: '9195550142' }
const LATER_MS = 2 * 60 * 60_000
const REFRESHED_BY_NOW_MS = 31_000

const folder = mkdtempSync(join(tmpdir(), 'whole-trip-'))
let port: number
let program: Program

const start = async (aheadMs = 0) => {
  const clock = `const D=Date,n=()=>D.now()+${aheadMs};globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(n())}static now(){return n()}}`
  const SITE_DIR = process.env.SITE_DIR || 'dist/site'
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(clock)}`
  const env = { PORT: String(port), SITE_DIR, NODE_OPTIONS, CHECKIN_GRACE: '0s' }
  program = await startProgram({ folder }, env)
}
test.beforeAll(async () => {
  port = await freePort()
  await start()
})
test.afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  rmSync(folder, { recursive: true, force: true })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const signedUp = async (page: Page) => {
  await page.goto(`${program.url}/app/sign-up`)
  await page.getByLabel('Phone number').fill(traveler.number)
  await press(page, 'Send me a code')
  const text = await sentBy(program, traveler.number, 'is your code')
  await page.getByLabel('Six-digit code').fill(/: (\d{6}) is your code/.exec(text)?.[1] ?? '')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Vale')
  await page.getByLabel('Choose a password').fill(traveler.password)
  await press(page, 'Create account')
}

const setUp = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Who should we alert?' })).toBeVisible()
  await page.getByLabel('Name').fill(contact.name)
  await page.getByLabel('Phone number').fill(contact.number)
  await press(page, 'Save and continue')

  await page.getByLabel('New PIN').fill(traveler.pin)
  await page.getByLabel('New distress PIN').fill('7153')
  await press(page, 'Save PINs')
  await expect(page.getByText('Now your PIN').first()).toBeVisible()
  await page.keyboard.type(traveler.pin)
  await expect(page.getByText('Now your distress PIN').first()).toBeVisible()
  await page.keyboard.type('7153')
  await expect(page.getByRole('heading', { name: 'You’re set' })).toBeVisible()
}

test('a traveler signs up, sets out, goes offline, and is overdue, and a contact sees the last position and ends the emergency [§1.6]', async ({
  page: phone,
  context,
  browser,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource|net::ERR_/)
  await context.setGeolocation({ latitude: 34.7001, longitude: -76.6601 })
  await signedUp(phone)
  await setUp(phone)

  await phone.getByRole('link', { name: 'Fishing' }).click()
  await phone.getByLabel('In 1 hour').check()
  await expect(phone.getByText(/Ana Ruiz.* ha(sn’t|ven’t) said yes yet/)).toBeVisible()
  await press(phone, 'Start')
  await expect(phone.getByText('Be back by')).toBeVisible()
  // Starting the trip also started sending the location.
  await expect(phone.getByText('This page is sending your location.')).toBeVisible()
  await expect(phone.getByText('Nobody can see where you are.')).toHaveCount(0)

  await context.setOffline(true)
  await context.setGeolocation({ latitude: 34.7123, longitude: -76.6789 })
  await expect(phone.getByText(/locations? waiting for a connection/)).toBeVisible()
  program.child.kill('SIGKILL')
  await program.ended
  await start()
  await context.setOffline(false)
  await expect.poll(() => waiting(phone)).toBe(0)

  // The service restarts with a clock two hours ahead, and the traveler hasn't checked in.
  program.child.kill('SIGKILL')
  await program.ended
  await start(LATER_MS)
  await sentBy(program, traveler.number, 'overdue')
  const alert = await sentBy(program, contact.number, 'was due back ')
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const found = await elsewhere.newPage()
  await found.clock.install({ time: Date.now() + LATER_MS })
  const [link] = /\/code#\d{6}\.[\w-]{22}(?![\w-])/.exec(alert) ?? []
  await found.goto(`${program.url}${link}`)
  await expect(found.getByText(`Your rescue code: ${link?.slice(6, 12)}`)).toBeVisible()
  for (const [box, digits] of [
    ['Area code', '919'],
    ['Prefix', '555'],
    ['Line number', '0142'],
  ] as const) {
    await found.getByRole('textbox', { name: box }).pressSequentially(digits)
  }
  await press(found, 'Verify phone number')
  await expect(found.getByRole('heading', { name: 'Robin Vale' })).toBeVisible()
  await expect(found.getByText('34.71230, -76.67890').first()).toBeVisible()
  await expect(found.getByRole('region', { name: 'Emergency contacts' })).toContainText(/Ana Ruiz\s*Notified/)

  const trying = found.getByText('No connection; trying again.')
  program.child.kill('SIGTERM')
  await program.ended
  await found.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(trying).toBeVisible()
  await expect(found.getByText('34.71230, -76.67890').first()).toBeVisible()
  await start(LATER_MS)
  await found.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(trying).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('We sent your contacts an alert')).toBeVisible()

  await found.getByRole('button', { name: 'Resolve Emergency' }).click()
  await found.getByRole('textbox', { name: 'Phone number' }).fill(contact.number)
  await press(found, 'Submit vote')
  await sentBy(program, traveler.number, 'Your emergency is over')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'No trip right now' })).toBeVisible()
  await elsewhere.close()
})
