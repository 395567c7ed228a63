import type { BrowserContext, Page } from 'playwright/test'
import {
  cacheNames,
  cookieNames,
  databaseNames,
  removedAtSignOut,
  storageKeys,
} from '../../../src/domain/kit/kept-on-device.ts'
import { accountOf, codeOf, signInAs } from '../support/own-trip.ts'
import { SILENT_TRAVELER, testAccount } from '../support/prepared-trips.ts'
import { enterPanel, expect, serveTiles, statusNoise, submitCode, test } from '../support/test.ts'
import { signUp, textedCode } from '../support/traveler.ts'

/** Tests that the registry of names lists everything that the product stores on a device. */

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: 35.74, longitude: -79 },
})

const held = async (page: Page, context: BrowserContext) => ({
  ...(await page.evaluate(async () => ({
    storage: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))),
  cookies: (await context.cookies()).map(({ name }) => name),
})
type Held = Awaited<ReturnType<typeof held>>

/** Prefixes of stored names that end with an address, an id, or a version. */
const goesOn = [
  storageKeys.lockout,
  cookieNames.grant,
  cookieNames.live,
  cookieNames.desk,
  cacheNames.rescueFiles,
  cacheNames.travelerFiles,
  databaseNames.tileAges,
] as const
const registered = (names: Record<string, string>) => (name: string) =>
  Object.values(names).find(
    (one) => one === name || (goesOn.some((open) => open === one) && name.startsWith(one)),
  )

/** Adds a second map layer, so that the user can choose one. */
async function offerTwoMaps(page: Page) {
  const layers = [
    { name: 'Street', url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' },
    { name: 'County', url: '/county/{z}/{x}/{y}' },
  ]
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const settings = `VITE_MAP_LAYERS:${JSON.stringify(JSON.stringify(layers))},MODE:`
    await route.fulfill({ response, body: (await response.text()).replaceAll('MODE:', settings) })
  })
}

/**
 * `known`: registered name of each item outside sessionStorage, '' if there is none. `unknown`: unregistered
 * names, including all of sessionStorage.
 */
function compared({ storage, session, caches, databases, cookies }: Held) {
  const parts = [
    [storage, storageKeys],
    [caches, cacheNames],
    [databases, databaseNames],
    [cookies, cookieNames],
  ] as const
  return {
    unknown: [
      ...session,
      ...parts.flatMap(([names, known]) => names.filter((name) => !registered(known)(name))),
    ],
    known: parts.flatMap(([names, known]) => names.map((name) => registered(known)(name) ?? '')),
  }
}

test('every item stored on a device is in the list from which the cookie policy is made', async ({
  page,
  context,
  expectNoise,
}) => {
  test.setTimeout(180_000)
  expectNoise(statusNoise(404))
  expectNoise(statusNoise(401))
  await offerTwoMaps(page)
  await serveTiles(context)
  const seen = new Set<string>()
  const stored = (name: string) =>
    expect.poll(async () => (await held(page, context)).storage).toContain(name)
  const look = async () => {
    const { unknown, known } = compared(await held(page, context))
    expect(unknown).toEqual([])
    for (const name of known) seen.add(name)
  }
  await page.goto('/en/')
  await look()
  await page.goto('/code')
  for (const wrong of ['100001', '100002', '100003']) {
    const answered = page.waitForResponse(new RegExp(`/api/trips/rescue/${wrong}$`))
    await submitCode(page, wrong)
    await answered
  }
  await expect.poll(async () => (await held(page, context)).storage.join()).toContain(storageKeys.lockout)
  await look()
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  }, storageKeys.lockout)

  const code = codeOf(SILENT_TRAVELER)
  await enterPanel(page, code)
  await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = async () => {
    const { caches, databases } = await held(page, context)
    return [...caches, ...databases].join()
  }
  for (const name of [cacheNames.panels, cacheNames.tiles, databaseNames.tileAges])
    await expect.poll(kept).toContain(name)
  await page.getByText('Map: Street').press('Enter')
  await page.getByRole('radio', { name: 'County' }).check()
  await stored(storageKeys.mapLayer)
  await look()

  await page.goto(`/rescuepanel/${code}/hand-over`)
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Make a link to send' }).click()
  const dispatch = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.goto(new URL(dispatch).pathname)
  await page.getByRole('textbox', { name: 'Your agency' }).fill('Chatham County 911')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Opened as Chatham County 911')).toBeVisible()
  await look()

  await signInAs(page, SILENT_TRAVELER)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Send my location' }).click()
  await expect.poll(async () => (await held(page, context)).databases).toContain(databaseNames.waitingFixes)
  await stored(storageKeys.following)
  await page.goto('/app/start')
  await page.goto('/app')
  await stored(storageKeys.track)
  await look()
  await page.getByRole('heading', { name: 'Sharing' }).click()
  await page.getByRole('link', { name: 'Share where you are' }).click()
  await page.getByLabel('Their name').fill('Dan')
  await page.keyboard.press('Enter')
  const live = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.goto(new URL(live).pathname)
  await page.getByRole('button', { name: 'Show where they are' }).click()
  await expect(page.getByText('Second Wind')).toBeAttached()
  await look()
  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('link', { name: /Create an account|Sign up/ }).first()).toBeVisible()
  const after = await held(page, context)
  for (const key of removedAtSignOut) expect(after.storage).not.toContain(storageKeys[key])
  expect(after.cookies).not.toContain(cookieNames.session)
  expect(compared(after).unknown).toEqual([])

  const number = await signUp(page.request, '9195550186')
  await page.goto('/app/pins')
  await page.getByLabel('New PIN').fill('2468')
  await page.getByLabel('New distress PIN').fill('1357')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Practice once')).toBeVisible()
  await stored(storageKeys.pinsUntried)
  await page.goto('/app')
  await page.getByLabel('Name').fill('Ana Ruiz')
  await page.getByLabel('Phone number').fill('9195550143')
  await stored(storageKeys.contacts)
  await look()
  await page.getByLabel('Yes, tell them').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('link', { name: 'Fishing' }).click()
  await stored(storageKeys.start)
  await look()
  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('link', { name: /Create an account|Sign up/ }).first()).toBeVisible()
  const left = await held(page, context)
  for (const key of removedAtSignOut) expect(left.storage).not.toContain(storageKeys[key])

  await page.goto('/app/forgotten-password')
  const before = await textedCode(page.request, number)
  await page.getByLabel('Phone number').fill(number)
  await page.keyboard.press('Enter')
  await page.getByLabel('Six-digit code').fill(await textedCode(page.request, number, before))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You can set a new password after')).toBeVisible()
  await stored(storageKeys.reset)
  await look()

  const unseen = [storageKeys, cookieNames, cacheNames, databaseNames]
    .flatMap((names) => Object.values<string>(names))
    .filter((name) => !seen.has(name))
  // In this test, grants are cookies. They are in localStorage only if the backend is on another host.
  expect(unseen).toEqual([storageKeys.grants])
})

test("stored data from a newer build doesn't stop the panel or the app from opening", async ({ page }) => {
  const keys = Object.values(storageKeys).map((key) =>
    key === storageKeys.lockout ? `${key}127.0.0.1` : key,
  )
  await page.addInitScript(
    ({ keys, value }) => {
      if (sessionStorage.getItem('written')) return
      sessionStorage.setItem('written', 'yes')
      for (const key of keys) localStorage.setItem(key, value)
      // Simulates a newer build that changed the database of unsent positions.
      indexedDB.open('waiting-fixes', 99)
    },
    {
      keys,
      value: JSON.stringify({ version: 99, at: 'later', draft: [], trip: { tripId: 1 }, account: {} }),
    },
  )
  await enterPanel(page, codeOf(0))
  await expect(page.locator('.status-strip')).toContainText('Maya Ellison')
  await page.evaluate(() => sessionStorage.removeItem('written'))
  await page.goto('/app')
  await page.getByLabel('Phone number').fill(accountOf(0).phone)
  await page.getByLabel('Password', { exact: true }).fill(testAccount.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'I’m back' })).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('written'))
  await page.goto('/app/start')
  await expect(page.getByRole('button', { name: 'I’m back' })).toBeVisible()
  await page.goto('/app/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This page stopped working')).toHaveCount(0)
})
