import type { Page } from 'playwright/test'
import { codeOf } from '../support/own-trip.ts'
import { expect, expectAccessible, expectSpanish, statusNoise, takenOver, test } from '../support/test.ts'

test.use({ locale: 'es-US', viewport: { width: 360, height: 780 } })

/** Matches English words that appear only if a string of the page isn't translated. */
const english =
  /\b(Not provided|Unknown|Close|Cancel|Back|Next|Call|Copy|Position|Phone|Your|You|We|the text|contacts|ago|miles|feet)\b/

/**
 * Returns the page's text, except for text marked as English, trip data, and the sentences to read to the
 * dispatcher.
 */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const quoted of copy.querySelectorAll('[lang=en], dd, .read-aloud__sentences, script, style, svg'))
      quoted.remove()
    return copy.textContent ?? ''
  })

async function expectSpanishOnly(page: Page): Promise<void> {
  await expectSpanish(page)
  expect(await saidOn(page)).not.toMatch(english)
  await expectAccessible(page)
}

test('a contact whose phone is set to Spanish gets the pages from the code form to the code for a dispatcher in Spanish', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(403))
  await page.goto('/code')
  await takenOver(page)
  await expectSpanishOnly(page)
  await page.getByLabel('Código de rescate').fill(codeOf(27, 2))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme su número de teléfono')
  await page.getByLabel('Código de área').fill('9195550199')
  await expect(page.getByText('Volver al código de rescate')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar número de teléfono' }).click()
  await expect(page.getByText('Este número no está entre los contactos de emergencia')).toBeVisible()
  await page.getByLabel('Código de área').fill('9195550144')
  await page.getByRole('button', { name: 'Confirmar número de teléfono' }).click()
  await expect(page.getByRole('heading', { name: 'Qué hacer' })).toBeVisible()
  await expect(page.getByText('En español: Llamo por Maya Ellison')).toBeVisible()
  await expect(page.locator('q[lang=en]')).toContainText('I’m calling about Maya Ellison')
  await expect(page.getByRole('heading', { name: 'Lo que ha pasado' })).toBeVisible()
  await expectSpanishOnly(page)

  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  for (const letters of ['24px', '32px']) {
    await page.evaluate((px) => document.documentElement.style.setProperty('font-size', px), letters)
    const [cut, escaped] = await page.getByRole('link', { name: 'Llamar al 911' }).evaluate((call) => {
      const bar = call.parentElement ?? call
      return [call.scrollWidth - call.clientWidth, bar.scrollWidth - bar.clientWidth]
    })
    expect(cut, `the call to 911 with letters of ${letters}`).toBeLessThanOrEqual(0)
    expect(escaped, `the bar with letters of ${letters}`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)

  await page.getByRole('button', { name: 'Terminar la emergencia' }).click()
  await expect(page.getByRole('dialog')).toContainText('Cuando 2 de 3 contactos lo confirmen')
  await page.getByRole('button', { name: 'Enviar voto' }).click()
  await expect(page.getByRole('dialog')).toContainText(/1 de 2/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Retirar mi voto' }).click()
  await page.getByRole('button', { name: 'Sí, retirarlo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('link', { name: 'Tarjeta para la central' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarjeta para la central de emergencias')
  await expectSpanishOnly(page)
  await page.getByRole('link', { name: 'Mostrarla en su pantalla' }).click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Crear un código para leerlo' }).click()
  await expect(page.getByText('“Type this code:”')).toBeVisible()
  await expect(page.getByText('En español: “Escriba este código:”')).toBeVisible()
  await expectSpanishOnly(page)
})
