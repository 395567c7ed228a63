import { expect, test } from 'playwright/test'
import { routes } from '../../../src/contract/routes.ts'

test('the API page lists every path and shows the errors of an operation without breaking its content security policy', async ({
  page,
  baseURL,
}) => {
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  page.on('pageerror', (error) => refused.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      refused.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Homeward API/ })).toBeVisible({ timeout: 45_000 })
  for (const { path } of Object.values(routes)) {
    const written = path.replace(/:(\w+)/g, '{$1}')
    await expect(page.locator(`[data-path="${written}"]`).first()).toBeVisible()
  }
  await page.locator('[data-path="/api/app/trips"]').first().click()
  await expect(page.getByText('You’re already on a trip.')).toBeVisible()
  expect(refused).toEqual([])
})
