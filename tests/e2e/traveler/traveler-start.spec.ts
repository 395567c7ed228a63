import { beyond, expect, expectAccessible, test } from '../support/test.ts'
import { ask, pin, signUpWith, startTrip } from '../support/traveler.ts'

test('a traveler starts a first trip and repeats it in two presses, and a start pressed offline is sent when the connection returns', async ({
  page,
  context,
}) => {
  const contacts = ['9195550188', '9195550189'].map((number, at) => ({ name: `Contact ${at}`, number }))
  await signUpWith(page.request, '9195550178', contacts)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app')
  await page.getByRole('link', { name: 'Fishing' }).click()
  await expect(page.getByText('You chose 2 people to alert if you’re late.')).toBeVisible()
  const notAgreed = page.getByText('Contact 0 and Contact 1 haven’t said yes yet. They’ll still get alerts.')
  await expect(notAgreed).toBeVisible()
  // An error appears above the button, and the invalid field gets the focus.
  await page.getByLabel('Contact 0').uncheck()
  await page.getByLabel('Contact 1').uncheck()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const problem = page.getByRole('alert')
  await expect(problem).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Contact 0')).toBeFocused()
  const bar = await page.locator('.start__bar').boundingBox()
  const said = await problem.boundingBox()
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByLabel('Contact 0').check()
  await page.getByLabel('Contact 1').check()
  await page.getByText('Alerts', { exact: true }).click()
  await page.getByLabel('I haven’t moved for…', { exact: true }).check()
  await expectAccessible(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Ask me if I haven’t moved for 30 min.')).toBeVisible()

  // On a phone in landscape, the button and the PIN pad fit on the screen.
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/app')
  const back = page.getByRole('button', { name: 'I’m back' })
  await expect(back).toBeInViewport({ ratio: 1 })
  await back.click()
  for (const key of ['1', '9', '0', 'Send the PIN'])
    await expect(page.getByRole('button', { name: key, exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })

  await page.goto('/app/start')
  await expect(page.getByRole('button', { name: 'I’m back' })).toBeVisible()

  const { trip } = await (await page.request.get('/api/app/trip')).json()
  await ask(page.request, 'POST', `trips/${trip.tripId}/check-in`, { pin })
  await page.reload()
  await page.getByRole('link', { name: 'Same as last time: Fishing, 2 h' }).click()
  await expect(page.getByText('You chose 2 people to alert if you’re late.')).toBeVisible()
  // Waits for this warning, because the page would otherwise show it after the start.
  await expect(notAgreed).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Your trip hasn’t started yet.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'I’m back' })).toBeVisible()
  const { trip: next } = await (await page.request.get('/api/app/trip')).json()
  expect(next.alerts).toEqual({ notMoved: 30 })
})

test('a start without anyone to alert scrolls to the error, even if there is no contact to check', async ({
  page,
}) => {
  await signUpWith(page.request, '9195550172', [])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/start')
  await expect(page.getByText('You have no contacts yet.')).toBeAttached()
  await page.getByText('Alerts', { exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('a reload keeps the changes to a trip that began as the last one', async ({ page }) => {
  await signUpWith(page.request, '9195550173')
  const { trip } = await startTrip(page.request)
  await ask(page.request, 'POST', `trips/${trip.tripId}/check-in`, { pin })
  await page.goto('/app')
  await page.getByRole('link', { name: 'Same as last time: Fishing, 2 h' }).click()
  await page.getByLabel('Jogging').check()
  await page.getByLabel('In 4 hours').check()
  await page.reload()
  await expect(page.getByLabel('Jogging')).toBeChecked()
  await expect(page.getByLabel('In 4 hours')).toBeChecked()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'No trip right now' })).toBeVisible()
})
