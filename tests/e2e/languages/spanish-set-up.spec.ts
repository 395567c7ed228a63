import { expect, expectSpanish, statusNoise, test } from '../support/test.ts'
import { pin, signUpWith } from '../support/traveler.ts'

test.use({ locale: 'es-US', viewport: { width: 360, height: 740 } })

test('the account and set-up pages are in Spanish', async ({ page, expectNoise }) => {
  expectNoise(statusNoise(403))
  await signUpWith(page.request, '9195550195')
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
