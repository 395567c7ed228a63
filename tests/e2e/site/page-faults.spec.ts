import { expect, test } from '../support/test.ts'

test("a page reports only its first error, and the report doesn't contain the rescue code", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/broke/)
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-faults')) reports.push(request.postDataJSON())
  })
  await page.goto('/code#246810')
  await expect(page.getByLabel('Rescue code')).toHaveValue('246810')
  const answered = page.waitForResponse('**/api/page-faults')
  await page.evaluate(() => reportError(new Error('the form broke')))
  expect((await answered).status()).toBe(200)
  await page.evaluate(() => reportError(new Error('it broke again')))
  await page.evaluate(() => void Promise.reject(new Error('a promise broke')))
  await page.evaluate(() => new Promise((seen) => setTimeout(seen)))
  expect(reports).toEqual([
    {
      message: expect.stringContaining('the form broke'),
      file: expect.any(String),
      line: expect.any(Number),
      page: '/code',
    },
  ])
  expect(JSON.stringify(reports)).not.toContain('246810')
})

test("errors in a browser extension's script or in a ResizeObserver loop aren't reported", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/broke/)
  const reports: { message: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-faults')) reports.push(request.postDataJSON())
  })
  await page.goto('/faq')
  await page.evaluate(() => {
    for (const facts of [
      { message: 'an extension broke', filename: 'chrome-extension://x/y.js' },
      { message: 'ResizeObserver loop completed with undelivered notifications.' },
    ])
      dispatchEvent(new ErrorEvent('error', facts))
  })
  const answered = page.waitForResponse('**/api/page-faults')
  await page.evaluate(() => reportError(new Error('the page broke')))
  await answered
  expect(reports).toMatchObject([{ message: expect.stringContaining('the page broke') }])
})
