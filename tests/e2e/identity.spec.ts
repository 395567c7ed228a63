import { accountsOrigin, clerkHost } from '../support/clerk-stand-in.ts'
import { buildIdentitySite, standInForClerk } from './support/identity-site.ts'
import { expect, expectAccessible, statusNoise, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

type Served = Awaited<ReturnType<Awaited<ReturnType<typeof buildIdentitySite>>['serve']>>
let site: Awaited<ReturnType<typeof buildIdentitySite>>
let served: Served[] = []
let home: string

/** The origin of the website whose scripts carry this key. */
const originWith = async (key?: string) => {
  const one = await site.serve(key)
  served.push(one)
  return one.origin
}

test.beforeAll(async () => {
  site = await buildIdentitySite()
})
test.beforeEach(async () => {
  home = await originWith()
})
test.afterEach(async () => {
  await Promise.all(served.map((one) => one.close()))
  served = []
})
test.afterAll(() => site.remove())

const nobody = { firstName: null }
const ada = { firstName: 'Ada' }

test('sign-in and sign-up lead to the provider and back to the page they were asked for on', async ({
  page,
}) => {
  await standInForClerk(page, nobody)
  for (const [name, path] of [
    ['Sign in', '/sign-in'],
    ['Sign up', '/sign-up'],
  ] as const) {
    await page.goto(`${home}/faq`)
    await page.getByRole('button', { name }).click()
    await page.waitForURL(`${accountsOrigin}${path}?**`)
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(`${home}/faq`)
  }
})

test('whoever is signed in is named, and signs out to the root of the site', async ({ page }) => {
  const clerk = await standInForClerk(page, ada)
  await page.goto(`${home}/contact`)
  await expect(page.getByRole('region', { name: 'Account' })).toHaveText(/Ada.*Sign out/)
  clerk.answerWith(nobody)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${home}/`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

for (const width of [1024, 1280]) {
  test(`at ${width} px the controls move nothing when they come, and pass axe`, async ({ page }) => {
    let release = () => {}
    const measured = new Promise<void>((resolve) => {
      release = resolve
    })
    await standInForClerk(page, nobody, measured)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${home}/contact`)
    await expect(page.getByText('Loading sign-in...')).toBeAttached()
    const links = () =>
      page
        .getByRole('banner')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
    const before = await links()
    release()
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeInViewport({ ratio: 1 })
    expect(await links()).toEqual(before)
    await expectAccessible(page)
  })
}

test('on a phone the controls stand in the menu', async ({ page }) => {
  await standInForClerk(page, ada)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(home)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a script that cannot be downloaded is said after 15 seconds, and a second attempt succeeds', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(404))
  expectNoise(/failed_to_load_clerk_js/)
  expectNoise(/Failed to load Clerk JS/)
  const clerk = await standInForClerk(page, 'missing')
  await page.clock.install()
  const firstAsked = page.waitForRequest((request) => new URL(request.url()).hostname === clerkHost)
  await page.goto(home)
  await firstAsked
  await expect(page.getByText('Sign-in could not be loaded.')).toBeHidden()
  const said = page.waitForEvent('console', (message) =>
    /identity provider: failed_to_load_clerk_js/.test(message.text()),
  )
  await page.clock.runFor(15_000)
  await said
  await expect(page.getByText('Sign-in could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Rescue Panel' }).first()).toBeVisible()

  clerk.answerWith(nobody)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.runFor(5_000)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Sign-in could not be loaded.')).toBeHidden()
})

test('a provider that never answers has failed after 15 seconds, and not before', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/failed_to_load_clerk_js/)
  await standInForClerk(page, 'silent')
  await page.clock.install()
  await page.goto(home)
  await expect(page.getByText('Loading sign-in...')).toBeAttached()
  await page.clock.pauseAt(Date.now() + 10_000)
  await expect(page.getByText('Loading sign-in...')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('Sign-in could not be loaded.')).toBeVisible()
})

test('a script that gives no client is a failure of its own', async ({ page, expectNoise }) => {
  expectNoise(/identity provider: client_missing/)
  await standInForClerk(page, { firstName: null, withoutClient: true })
  await page.goto(home)
  await expect(page.getByText('Sign-in did not start.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
})

test('an invalid key is said on the page and on the console, and loads nothing', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/identity provider: invalid_publishable_key/)
  const clerk = await standInForClerk(page, nobody)
  const said = page.waitForEvent('console', (message) => /invalid_publishable_key/.test(message.text()))
  await page.goto(await originWith('pk_test_nonsense'))
  await said
  await expect(page.getByText('Sign-in is off: its key is not valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: /sign/i })).toHaveCount(0)
  await expectAccessible(page)
  expect(clerk.asked).toEqual([])
})

test('without a key there is no control and no code of the provider', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(await originWith(''))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0)
  expect(scripts.filter((url) => /clerk/.test(url))).toEqual([])
})

test('the rescue path never asks the provider for anything; the next page does', async ({ page }) => {
  const clerk = await standInForClerk(page, nobody)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const path of ['/code', '/rescuepanel/246810']) {
    await page.goto(home + path)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`${home}/code`)
  await page.getByRole('textbox', { name: 'Rescue code' }).fill('246810')
  expect(clerk.asked).toEqual([])
  expect(scripts.filter((url) => /clerk/.test(url))).toEqual([])

  await page.getByRole('link', { name: 'Homeward' }).first().click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Rescue Panel' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Rescue code' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(clerk.asked, 'one provider, one script').toHaveLength(1)
})
