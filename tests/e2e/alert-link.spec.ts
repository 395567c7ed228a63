import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownTracksMessage } from '../support/phone-payloads.ts'
import { type Program, startProgram } from '../support/program.ts'
import { expect, provePhone, test } from './support/test.ts'

/** The program as `npm start` starts it, with the built website and no provider. */
const folder = mkdtempSync(join(tmpdir(), 'alert-link-'))
let program: Program
test.beforeAll(async () => {
  const SITE_DIR = process.env.SITE_DIR ?? 'dist/site'
  program = await startProgram({ folder }, { SITE_DIR, CHECKIN_GRACE: '0s' })
})
test.afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  rmSync(folder, { recursive: true, force: true })
})

const phone = '+19195550188'
const password = 'harbor-light-9'

/** The outbox's first text to a number with these words, from the words on. */
async function texted(number: string, words: RegExp): Promise<string> {
  const find = () => program.lines.find((line) => line.startsWith(`SMS to ${number}: `) && words.test(line))
  await expect.poll(find).toBeTruthy()
  return words.exec(find() ?? '')?.[1] ?? ''
}

test("the link in an alert fills in the code, and the contact's number opens the panel", async ({
  page,
  request,
}) => {
  const send = async (method: 'POST' | 'PUT', path: string, data: object, authorization = '') => {
    const headers = authorization === '' ? {} : { authorization }
    const answer = await request.fetch(`${program.url}${path}`, { method, data, headers })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as Record<string, string>
  }
  const { proofId } = await send('POST', '/api/app/phone-proofs', { phoneNumber: phone })
  const code = await texted(phone, /(\d{6}) is your code/)
  const account = { proofId, code, password, firstName: 'Robin', lastName: 'Hale' }
  const { token } = await send('POST', '/api/app/accounts', account)
  const bearer = `Bearer ${token}`
  await send('PUT', '/api/app/pins', { password, pin: '4821', distressPin: '1284' }, bearer)
  const contacts = [{ name: 'Ana Ruiz', number: '(919) 555-0142' }]
  await send('PUT', '/api/app/contacts', { contacts, password }, bearer)
  const device = await send('POST', '/api/app/devices', { name: 'Pixel', password }, bearer)
  await send('POST', '/api/app/trips', { activity: 'sailing', time: '3 seconds' }, bearer)
  const at = Math.floor(Date.now() / 1_000) * 1_000
  const known = { latitude: 34.71828, longitude: -76.66, at, speed: 3, course: 10, battery: 80 }
  const basic = `Basic ${Buffer.from(`${device.deviceId}:${device.token}`).toString('base64')}`
  await send('POST', '/api/owntracks', ownTracksMessage(known), basic)

  const link = await texted('(919) 555-0142', /(\/code#\d{6}\.[\w-]{22})(?![\w-])/)
  const rescueCode = link.slice(6, 12)
  await page.goto(`${program.url}${link}`)
  await expect(page.getByText(`Your rescue code: ${rescueCode}`)).toBeVisible()
  await page.getByRole('button', { name: 'Back to rescue code' }).click()
  await expect(page.getByRole('textbox', { name: 'Rescue code' })).toHaveValue(rescueCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await provePhone(page)
  await expect(page).toHaveURL(new RegExp(`/rescuepanel/${rescueCode}$`))
  await expect(page.getByRole('heading', { name: 'Robin Hale' })).toBeVisible()
  await expect(page.getByText('34.71828, -76.66000').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emergency contacts' })).toContainText(/Ana Ruiz\s*Notified/)
})
