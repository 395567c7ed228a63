import type { Page } from 'playwright/test'
import { beyond, expect, expectSpanish, test } from '../support/test.ts'
import { ask, distressPin, pin, signUpWith } from '../support/traveler.ts'

test.use({ locale: 'es-US', viewport: { width: 360, height: 740 } })

const contacts = [
  { name: 'Ana Ruiz', number: '9195550188' },
  { name: 'Inés Vega', number: '9195550189' },
]

async function start(page: Page) {
  await page.goto('/app')
  await page.getByRole('link', { name: 'Pesca', exact: true }).click()
  await expect(page.getByText('Eligió a 2 personas para alertarlas si usted tarda en volver.')).toBeVisible()
}

/** Ends the trip with this PIN and returns the page's text without the duration. */
async function endedBy(page: Page, typed: string): Promise<string> {
  await page.getByRole('button', { name: 'Ya volví' }).click()
  await page.keyboard.type(typed)
  await expect(page.getByRole('heading', { name: 'Ya volvió' })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
  // Waits for the list of remaining setup steps.
  await expect(page.getByText('(2 de 5)')).toBeVisible()
  const told = await page.getByRole('main').innerText()
  return told.replace(/menos de un minuto|\d+ min/, '')
}

test('a traveler starts a trip, answers a low-battery question with the PIN, extends the trip, and checks in, all in Spanish', async ({
  page,
}) => {
  await signUpWith(page.request, '9195550197', contacts)
  await start(page)
  await page.getByText('Alertas', { exact: true }).click()
  await page.getByLabel('la batería de mi teléfono baja del…', { exact: true }).check()
  await expectSpanish(page)
  await page.getByRole('button', { name: 'Comenzar', exact: true }).click()
  await expect(page.getByText('Vuelva a más tardar')).toBeVisible()
  await expect(page.getByText('Si no nos avisa, Ana Ruiz e Inés Vega recibirán una alerta')).toBeVisible()
  await expectSpanish(page)

  const { trip } = await (await page.request.get('/api/app/trip')).json()
  const at = Date.now()
  const locations = [0, 1_000].map((later) => ({
    latitude: 35.7,
    longitude: -79.02,
    timestamp: at + later,
    battery: 9,
  }))
  await ask(page.request, 'POST', `trips/${trip.tripId}/fixes`, { locations })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('¿Está bien?')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('A su teléfono le queda menos del 15% de batería.')).toBeVisible()
  await expect(page.getByText('Ana Ruiz e Inés Vega recibirán una alerta en')).toBeVisible()
  await expectSpanish(page)
  await page.getByRole('button', { name: 'Estoy bien' }).click()
  await expect(page.getByRole('dialog', { name: 'Usted está bien' })).toBeVisible()
  await expectSpanish(page)
  await page.keyboard.type(pin)
  await expect(page.getByText('Recibido. Su viaje continúa.')).toBeVisible()

  await page.getByRole('button', { name: 'Más tiempo' }).click()
  await page.getByRole('button', { name: /^30 minutos, hasta / }).click()
  await page.keyboard.type(pin)
  await expect(page.getByText(/^Tiene hasta .*[^.]\.$/)).toBeVisible()
  await endedBy(page, pin)
  await expectSpanish(page)
})

test('the end of a trip in Spanish has the same text after either PIN', async ({ page }) => {
  await signUpWith(page.request, '9195550192', contacts)
  const told: string[] = []
  for (const typed of [distressPin, pin]) {
    await start(page)
    await page.getByRole('button', { name: 'Comenzar', exact: true }).click()
    told.push(await endedBy(page, typed))
  }
  const [afterDistress, afterReal] = told
  expect(afterDistress).toBe(afterReal)

  await page.goto('/app/trips')
  await expect(page.getByText('Usted avisó que estaba a salvo.')).toHaveCount(2)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
})
