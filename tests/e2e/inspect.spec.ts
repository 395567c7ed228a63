import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { createServer, type ViteDevServer } from 'vite'

type Told = { type: string; name?: string; event?: { type: string; field?: string; text?: string } }

declare global {
  interface Window {
    /** What the page has told the window that it opened. */
    told: { opened: string[]; messages: Told[] }
  }
}

/** The website as a developer has it, without a service behind it. */
const test = base.extend<object, { website: ViteDevServer }>({
  website: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the parameter to be taken apart.
    async ({}, use) => {
      const cacheDir = 'node_modules/.cache/inspected-website'
      const server = await createServer({
        cacheDir,
        logLevel: 'error',
        server: { port: 0, host: '127.0.0.1' },
      })
      await server.listen()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ website }, use) => use(website.resolvedUrls?.local[0] ?? ''),
})
test.describe.configure({ mode: 'default', timeout: 90_000 })

/** Opens a page beside an inspector that listens from the beginning. */
async function openBeside(page: Page, path: string) {
  await page.addInitScript(() => {
    window.told = { opened: [], messages: [] }
    window.open = (url) => {
      window.told.opened.push(String(url))
      const inspector = { postMessage: (message: Told) => window.told.messages.push(message) }
      setTimeout(() => window.postMessage({ type: '@statelyai.connected' }))
      return inspector as unknown as Window
    }
  })
  await page.goto(path)
  const told = () => page.evaluate(() => window.told)
  const types = async (name: string) => (await told()).messages.filter((message) => message.type === name)
  return { told, types }
}

test('in development ?inspect shows the statecharts of the page in the inspector, secrets covered', async ({
  page,
}) => {
  const { told, types } = await openBeside(page, './emergency-checkin?inspect')
  await page.getByLabel('Account Password').fill('harbor-light-7', { timeout: 60_000 })
  await page.getByLabel('4-Digit PIN').fill('4821')
  await expect.poll(async () => (await types('@xstate.actor')).map(({ name }) => name)).toContain('checkIn')
  await expect
    .poll(
      async () =>
        (await types('@xstate.event')).filter(({ event }) => event?.field === 'pin').at(-1)?.event?.text,
    )
    .toBe('••••')
  const { opened, messages } = await told()
  expect(opened).toEqual(['https://stately.ai/inspect'])
  expect(
    messages.map((message) => JSON.stringify(message)).filter((text) => /harbor|4821/.test(text)),
  ).toEqual([])
})

test('another inspector can be named, and without the word nothing is opened', async ({ page }) => {
  const { told } = await openBeside(page, './contact?inspect=http://127.0.0.1:9/inspector')
  await expect
    .poll(async () => (await told()).opened, { timeout: 60_000 })
    .toEqual(['http://127.0.0.1:9/inspector'])
  await page.goto('./contact')
  await page.getByLabel('Name').fill('Ruth', { timeout: 60_000 })
  expect((await told()).opened).toEqual([])
})

test('the workbench’s own inspector shows the page’s statecharts without the internet', async ({ page }) => {
  const opened = page.waitForEvent('popup')
  await page.goto('./contact?inspect=here')
  const inspector = await opened
  await expect(async () => {
    await page.getByLabel('Name').fill('Ruth', { timeout: 5_000 })
    await inspector.getByRole('button', { name: 'contactForm' }).click({ timeout: 5_000 })
    await expect(inspector.getByRole('region', { name: 'State contactForm.editing, active' })).toBeVisible({
      timeout: 5_000,
    })
    await expect(inspector.getByText('field.typed', { exact: true }).first()).toBeVisible({ timeout: 5_000 })
  }, 'while the development server still finds what it has to serve, pages load anew').toPass({
    timeout: 60_000,
  })
  await expect(inspector.getByRole('complementary', { name: 'Details' })).toContainText('"name": "Ruth"')
  const { violations } = await new AxeBuilder({ page: inspector })
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('an inspector that does not answer is said', async ({ page }) => {
  await page.clock.install()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('./contact?inspect')
  await page.getByLabel('Name').fill('Ruth', { timeout: 60_000 })
  await page.clock.fastForward(11_000)
  await expect
    .poll(() => said.join('\n'))
    .toContain('no inspector has answered at https://stately.ai/inspect')
})
