import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { freePort } from '../support/free-port.ts'
import { type Program, startProgram } from '../support/program.ts'
import { expect, submitCode, test, typePhone } from './support/test.ts'

/** The service restarts on the same data and address while a contact is on the site. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'restarted-'))
const REFRESHED_BY_NOW_MS = 31_000
let port: number
let program: Program

const start = async () => {
  program = await startProgram(
    { folder },
    { PORT: String(port), SITE_DIR: process.env.SITE_DIR || 'dist/site', DEMO: 'on', TRUST_PROXY: '1' },
  )
}
const stop = async () => {
  program.child.kill('SIGTERM')
  await program.ended
}
test.beforeAll(async () => {
  port = await freePort()
  await start()
})
test.afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource: net::ERR_/))

const code = '246810'
const verify = (page: Page) => page.getByRole('button', { name: 'Verify phone number' }).click()
const name = (page: Page) => page.getByRole('heading', { name: 'Maya Ellison' })

test('an open panel keeps its data while the service is down, says so, and refreshes after [§4.10]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${program.url}/code`)
  await submitCode(page, code)
  await typePhone(page, '9195550142')
  await verify(page)
  await expect(name(page)).toBeVisible()
  await expect(page.getByText('Up to date.')).toBeVisible()
  const position = page.getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/).first()
  const before = await position.innerText()

  await stop()
  await page.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(page.getByText(/As of .+ ago\./)).toBeVisible()
  await expect(page.getByText('No connection; trying again.')).toBeVisible()
  await expect(name(page)).toBeVisible()
  await expect(position).toHaveText(before)
  await expect(page.getByRole('region', { name: 'Medical information' })).toContainText('Penicillin')

  await start()
  await page.clock.fastForward(REFRESHED_BY_NOW_MS)
  await expect(page.getByText('Up to date.')).toBeVisible()
  await expect(page.getByText('No connection; trying again.')).toHaveCount(0)
  await expect(position).not.toHaveText(before, { timeout: 30_000 })
  await expect(page).toHaveURL(new RegExp(`/rescuepanel/${code}$`))
  await page.reload()
  await expect(name(page)).toBeVisible()
})
