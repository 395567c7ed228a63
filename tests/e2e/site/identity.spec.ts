import type { Page } from 'playwright/test'
import { profileFacts } from '../../../src/domain/primitives/profile-facts.ts'
import { accountsOrigin, clerkHost } from '../../support/providers/clerk-stand-in.ts'
import { serveIdentitySite, standInForClerk } from '../support/identity-site.ts'
import { expect, expectAccessible, statusNoise, test, use } from '../support/test.ts'

type Served = Awaited<ReturnType<typeof serveIdentitySite>>
let served: Served[] = []
let home: string

const originWith = async (key?: string) => {
  const one = await serveIdentitySite(key)
  served.push(one)
  return one.origin
}

test.beforeEach(async () => {
  home = await originWith()
})
test.afterEach(async () => {
  await Promise.all(served.map((one) => one.close()))
  served = []
})

const nobody = { firstName: null }
const ada = { firstName: 'Ada' }

test('sign-in and sign-up lead to the identity provider and pass on the page to return to [§1.16]', async ({
  page,
}) => {
  await standInForClerk(page, nobody)
  for (const [name, path] of [
    ['Sign in', '/sign-in'],
    ['Sign up', '/sign-up'],
  ] as const) {
    await page.goto(`${home}/faq`)
    await use(page)
    await page.getByRole('button', { name }).click()
    await page.waitForURL(`${accountsOrigin}${path}?**`)
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(`${home}/faq`)
  }
})

test("the mobile menu shows a signed-in user's name, and signing out leads to the home page [§4.22, §6.3, §9.19]", async ({
  page,
}) => {
  const clerk = await standInForClerk(page, ada)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${home}/contact`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toHaveText(/Ada.*Sign out/)
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  clerk.answerWith(nobody)
  await signOut.click()
  await page.waitForURL(`${home}/`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

const types = {
  'the default font': '/* unchanged */',
  'a monospaced font': '* { font-family: monospace !important }',
  'wide letters': '* { letter-spacing: 0.12em !important }',
  'narrow letters': '* { letter-spacing: -0.06em !important }',
  'text of 150 %': 'html { font-size: 150% }',
  'text of 200 % in wide letters': 'html { font-size: 200% } * { letter-spacing: 0.08em !important }',
}

/**
 * Returns the boxes of the header's links, the main content, and the account controls, and the page's
 * overflow, by text style and width.
 */
async function places(page: Page) {
  const seen: Record<string, { links: DOMRect[]; main: DOMRect[]; controls: DOMRect[]; beyond: number }> = {}
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const measured = await page.evaluate((types) => {
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.getBoundingClientRect().toJSON() as DOMRect)
      return Object.entries(types).map(([type, css]) => {
        const style = Object.assign(document.createElement('style'), { textContent: css })
        document.head.append(style)
        const places = {
          links: boxesOf('.site-header a'),
          main: boxesOf('main'),
          controls: boxesOf('.site-header .account :is(button, p:not(.account__wait))'),
          beyond: document.documentElement.scrollWidth - innerWidth,
        }
        style.remove()
        return [type, places] as const
      })
    }, types)
    for (const [type, places] of measured) seen[`${type} at ${width} px`] = places
  }
  return seen
}

const answers = [nobody, ada, 'missing'] as const
test('the account controls pass axe, shift no layout, and cover no header link in windows 1024 and 1280 px wide', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(404))
  expectNoise(/failed_to_load_clerk_js|Failed to load Clerk JS/)
  const account = page.getByRole('region', { name: 'Account' })
  for (const answer of answers) {
    let release = () => {}
    const measured = new Promise<void>((resolve) => {
      release = resolve
    })
    await standInForClerk(page, answer, measured)
    await page.goto(`${home}/contact`)
    await use(page)
    await expect(page.getByText('Loading sign-in...')).toBeAttached()
    const before = await places(page)
    release()
    await expect(account.locator('button, .account__problem').first()).toBeVisible()
    for (const [type, { links, main, controls, beyond }] of Object.entries(await places(page))) {
      const about = `${JSON.stringify(answer)}, ${type}`
      expect({ links, main }, about).toEqual({ links: before[type]?.links, main: before[type]?.main })
      expect(links, about).not.toEqual([])
      expect(beyond, about).toBe(0)
      expect(controls, about).not.toEqual([])
      for (const control of controls) {
        expect(control.left, about).toBeGreaterThanOrEqual(0)
        expect(
          links.filter((link) => meet(control, link)),
          about,
        ).toEqual([])
      }
    }
    if (answer === nobody) await expectAccessible(page)
  }
})

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1

test('an identity provider script that fails to load is reported immediately, and a retry works [§8.18]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(404))
  expectNoise(/failed_to_load_clerk_js/)
  expectNoise(/Failed to load Clerk JS/)
  let release = () => {}
  const timeStandsStill = new Promise<void>((resolve) => {
    release = resolve
  })
  const clerk = await standInForClerk(page, 'missing', timeStandsStill)
  await page.clock.install()
  const asked = page.waitForRequest((request) => new URL(request.url()).hostname === clerkHost)
  await page.goto(home)
  await asked
  await page.clock.pauseAt(Date.now() + 1_000)
  const said = page.waitForEvent('console', (message) =>
    /identity provider: failed_to_load_clerk_js/.test(message.text()),
  )
  release()
  await said
  await expect(page.getByText('Sign-in didn’t load.')).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Rescue Panel' }).first()).toBeVisible()

  clerk.answerWith(nobody)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Sign-in didn’t load.')).toBeHidden()
})

test('an invalid publishable key is reported on the page and in the console, and nothing is requested from the identity provider [§5.17]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/identity provider: invalid_publishable_key/)
  const clerk = await standInForClerk(page, nobody)
  const said = page.waitForEvent('console', (message) => /invalid_publishable_key/.test(message.text()))
  await page.goto(await originWith('pk_test_nonsense'))
  await use(page)
  await said
  await expect(page.getByText('Sign-in is off: its key isn’t valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: /sign/i })).toHaveCount(0)
  expect(clerk.asked).toEqual([])
})

test('without a publishable key, the page has no account controls and requests no identity provider code [§5.17]', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(await originWith(''))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Account' })).toHaveCount(0)
  expect(scripts.filter((url) => /clerk/.test(url))).toEqual([])
})

test("the identity provider's script is requested only after a visitor leaves the rescue path [§5.18, §7.12]", async ({
  page,
}) => {
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

/** Fakes the service for Clerk accounts, and records the page's requests with their tokens. */
async function standInForService(page: Page) {
  const asked: [string, string | undefined][] = []
  let isJoined = false
  const nothing = Object.fromEntries(profileFacts.map(({ key }) => [key, null]))
  const account = { phoneNumber: '+19195550142', firstName: 'Ada', lastName: null, contacts: [] }
  const answers: Record<string, () => unknown> = {
    'GET /api/app/session': () => ({ isSignedIn: isJoined }),
    'POST /api/app/phone-proofs': () => ({ proofId: 'p', expiresAt: '2030-01-01T00:00:00Z' }),
    'POST /api/app/accounts': () => {
      isJoined = true
      return { token: null, expiresAt: null }
    },
    'GET /api/app/profile': () => ({ ...nothing, ...account, pinIsSet: false, isSettingUp: true }),
    'GET /api/app/trip': () => ({
      trip: null,
      now: '2026-01-01T00:00:00Z',
      textsTo: null,
      textsStopped: false,
      canRing: false,
    }),
    'DELETE /api/app/session': () => ({ success: true }),
  }
  await page.route('**/api/app/**', async (route) => {
    const request = route.request()
    const what = `${request.method()} ${new URL(request.url()).pathname}`
    asked.push([what, request.headers().authorization])
    await route.fulfill({ json: answers[what]?.() ?? {} })
  })
  return asked
}

test('a user of the identity provider creates a linked account in the app and signs out of both', async ({
  page,
}) => {
  const clerk = await standInForClerk(page, { ...ada, token: 'a.token.of-ada' })
  const asked = await standInForService(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${home}/app`)
  await expect(page.getByText('You’re signed in at Clerk but don’t have an account here yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Phone number').fill('9195550142')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill('123456')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Choose a password').fill('harbor-light-7-at-dusk')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText('Clerk keeps your password and knows where you’re signed in.')).toBeVisible()
  await expectAccessible(page)
  clerk.answerWith(nobody)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${home}/`)
  await use(page)
  await expect(page.getByRole('button', { name: 'Sign in', includeHidden: true })).toBeAttached()
  expect(asked.map(([what]) => what)).toContain('DELETE /api/app/session')
  expect(asked.filter(([, shown]) => shown !== 'Bearer a.token.of-ada')).toEqual([])
})
