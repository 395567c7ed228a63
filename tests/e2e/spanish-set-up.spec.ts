import type { APIRequestContext, Page } from 'playwright/test'
import { beyond, expect, expectAccessible, statusNoise, test } from './support/test.ts'
import { ask, freeNumber, password, signUp } from './support/traveler.ts'

const pin = '2468'
const distressPin = '1357'

test.use({ locale: 'es-US', viewport: { width: 360, height: 740 } })

/** In Spanish, within the screen, and without a finding of axe. */
async function expectSpanish(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

/** Last text of this form to a number, in either language. */
async function texted(request: APIRequestContext, number: string, form: RegExp): Promise<string> {
  const newest = async () => {
    const texts: string[] = await (await request.get('/test-texts')).json()
    return form.exec(texts.findLast((text) => text.includes(number) && form.test(text)) ?? '')?.[1] ?? ''
  }
  await expect.poll(newest).not.toBe('')
  return newest()
}

async function signUpInApp(page: Page, number: string) {
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expectSpanish(page)
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await page.getByLabel('Número de teléfono').fill('919')
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await expect(page.getByText('Escriba un número de teléfono válido de 10 cifras.')).toBeVisible()
  await page.getByLabel('Número de teléfono').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enviamos un código de seis cifras')).toBeVisible()
  await page.getByLabel('Código de seis cifras').fill(await texted(page.request, number, /: (\d{6})\b/))
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Elija una contraseña').fill(password)
  await page.getByLabel('Mostrar la contraseña').check()
  await expectSpanish(page)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
}

async function chooseContactAndPins(page: Page, contact: string) {
  await expect(page.getByRole('heading', { name: '¿A quién debemos avisar?' })).toBeVisible()
  await expect(page.getByText('Paso 1 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByText('Escriba un nombre, para que los demás sepan')).toBeVisible()
  await expectSpanish(page)
  await page.getByLabel('Nombre').fill('Inés Vega')
  await page.getByLabel('Número de teléfono').fill(contact)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Elija sus PIN' })).toBeVisible()
  await page.getByLabel('PIN nuevo', { exact: true }).fill('1234')
  await page.getByLabel('PIN de auxilio nuevo').fill(distressPin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Es demasiado fácil de adivinar.')).toBeVisible()
  await expectSpanish(page)
  await page.getByLabel('PIN nuevo', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Practique una vez')).toBeVisible()
  await expectSpanish(page)
  await page.keyboard.type(pin)
  await expect(page.getByLabel('Ahora su PIN de auxilio')).toBeFocused()
  await page.keyboard.type(distressPin)

  await expect(page.getByRole('heading', { name: 'Todo está listo' })).toBeVisible()
  await expectSpanish(page)
}

test('a traveler signs up and sets up in Spanish, and the contact agrees in Spanish', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  const [number, contact] = [freeNumber('9195550193'), freeNumber('9195550194')]
  await signUpInApp(page, number)
  await chooseContactAndPins(page, contact)

  const secret = await texted(page.request, contact, /\/contact-request#([\w-]+)/)
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
    locale: 'es-US',
    viewport: { width: 360, height: 740 },
  })
  const asked = await context.newPage()
  await asked.goto(`/contact-request#${secret}`)
  await expect(asked.getByText('Rosa le eligió como contacto de emergencia')).toBeVisible()
  await expect(asked.getByText('Todavía no ha respondido.')).toBeVisible()
  await expectSpanish(asked)
  await asked.getByRole('button', { name: 'Sí, acepto' }).click()
  await expect(asked.getByText('Usted dijo que sí.')).toBeVisible()
  await asked.getByText('No, no cuenten conmigo').click()
  await expect(asked.getByText('No le escribiremos ni le llamaremos por Rosa')).toBeVisible()
  await expectSpanish(asked)
  await context.close()
})

test('the account and set-up pages are in Spanish', async ({ page, expectNoise }) => {
  expectNoise(statusNoise(403))
  await signUp(page.request, '9195550195')
  await ask(page.request, 'PUT', 'pins', { password, pin, distressPin })
  const contacts = [{ name: 'Inés Vega', number: '9195550196' }]
  await ask(page.request, 'PUT', 'contacts', { password, contacts })
  const headings = {
    account: 'Su cuenta',
    contacts: 'Sus contactos de emergencia',
    pins: 'Su PIN y su PIN de auxilio',
    profile: 'Su perfil',
    plan: 'Su plan habitual',
    practice: 'Alerta de prueba',
    preview: 'Lo que verán sus contactos',
    sharing: 'Compartir dónde está',
  }
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(`/app/${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('.spinner')).toHaveCount(0)
    await expectSpanish(page)
  }

  await page.goto('/app/profile')
  await page.getByText('Cómo es usted').click()
  await page.getByLabel('Estatura').fill('5 ft 10 in')
  await page.getByText('Datos médicos').click()
  await page.getByLabel('Alergias').fill('Penicilina')
  await expectSpanish(page)
  await page.getByLabel('Su PIN').fill('9999')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('El PIN no es correcto.')).toBeVisible()
  await page.getByLabel('Su PIN').fill(pin)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await page.getByRole('link', { name: 'Lo que verán sus contactos' }).click()
  await expect(page.getByText('5 pies 10 pulgadas')).toBeVisible()
})
