import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { assetsIn, assetsOf, beyond, readManifest } from '../../../src/tools/website/manifest.ts'
import { plainBackend, scriptBackend } from '../support/backend-script.ts'
import { enterPanel, expect, expectAccessible, statusNoise, submitCode, test } from '../support/test.ts'

/** Asserts that a narrow phone with doubled text shows all of an element's digits, on one line. */
async function expectAllDigits(page: Page, digits: Locator): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const { beyond, lines } = await digits.evaluate((own) => {
    const text = document.createRange()
    text.selectNodeContents(own)
    const lines = new Set(Array.from(text.getClientRects(), ({ top }) => top)).size
    return { beyond: own.scrollWidth - own.clientWidth, lines }
  })
  expect(beyond).toBeLessThanOrEqual(0)
  expect(lines).toBeLessThanOrEqual(1)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}

/** Returns the scripts that send the code, except those that the page loads at its start. */
function scriptsThatSend(): string[] {
  const siteDir = process.env.SITE_DIR || 'dist/site'
  const page = assetsIn(readFileSync(join(siteDir, 'code/index.html'), 'utf8'))
  return beyond(assetsOf(readManifest(siteDir), ['src/app/site/rescue-composition.ts']), page).scripts
}

const wrong = { status: 404, json: { error: 'Invalid or expired rescue code.' } }

test.describe('code step', () => {
  test('keeps at most six digits and can be submitted once it has six [§2.15, §5.1]', async ({ page }) => {
    await scriptBackend(page, plainBackend())
    await page.goto('/code')
    const field = page.getByRole('textbox', { name: 'Rescue code' })
    await expect(field).toHaveAttribute('placeholder', '000000')
    await expect(field).toBeFocused()
    await field.pressSequentially('24-68 1')
    await expect(field).toHaveValue('24681')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await field.pressSequentially('099')
    await expect(field).toHaveValue('246810')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expectAllDigits(page, field)
  })

  test('locks for five minutes after three wrong codes, even after a reload [§2.19, §3.17, §4.8, §8.1, §8.2, §8.3]', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(statusNoise(404))
    await page.clock.install({ time: new Date('2026-05-01T12:00:00Z') })
    await scriptBackend(page, { ...plainBackend(), lookup: wrong })
    await page.goto('/code')
    await submitCode(page, '111111')
    await expect(page.getByText('Wrong code, 2 more attempts remaining')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Rescue code' })).toHaveValue('111111')
    await submitCode(page, '222222')
    await expect(page.getByText('Wrong code, 1 more attempt remaining')).toBeVisible()
    await submitCode(page, '333333')
    await expect(page.getByRole('heading', { name: 'Too Many Attempts' })).toBeVisible()
    await expect(page.getByText('Too Many Attempts')).toBeFocused()
    await expect(page.getByText('Please wait before trying again')).toBeVisible()
    await expect(page.getByText('You can try again when the timer reaches zero.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^0[45]:\d\d$/)
    await expectAccessible(page)
    await expectAllDigits(page, page.getByRole('timer'))

    const stored = await page.evaluate(() => [
      localStorage.getItem('user_ip'),
      localStorage.getItem('lockout_203.0.113.7'),
    ])
    expect(stored[0]).toBe('203.0.113.7')
    expect(JSON.parse(stored[1] ?? '{}')).toEqual({ lockoutEnd: expect.any(Number) })

    await page.clock.runFor(120_000)
    await expect(page.getByRole('timer')).toHaveText(/^0[23]:\d\d$/)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^0[23]:\d\d$/)
    await page.clock.runFor(181_000)
    await expect(page.getByRole('textbox', { name: 'Rescue code' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lockout_203.0.113.7'))).toBeNull()
    await submitCode(page, '444444')
    await expect(page.getByText('Wrong code, 2 more attempts remaining')).toBeVisible()
  })

  test('works on the second attempt if the connection failed before all scripts had loaded', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/composition|dynamically imported module/)
    await scriptBackend(page, plainBackend())
    let broken = true
    await page.route(/\/assets\/rescue-composition.*\.js|\/api\/ip$/, (route) =>
      broken ? route.abort() : route.fallback(),
    )
    await page.goto('/code')
    await submitCode(page, '246810')
    await expect(page.getByText(/couldn’t reach our service/)).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('textbox', { name: 'Area code' })).toBeVisible()
  })

  test('posts the code as a form if a script for sending it never loads', async ({ page, expectNoise }) => {
    expectNoise(/preload|dynamically imported module/)
    for (const script of scriptsThatSend()) {
      await test.step(script, async () => {
        await page.route(`**/${script}*`, (route) => route.abort())
        await page.goto('/code')
        await submitCode(page, '246810')
        for (const [name, digits] of [
          ['Area code', '919'],
          ['Prefix', '555'],
          ['Line number', '0142'],
        ] as const)
          await page.getByRole('textbox', { name }).fill(digits)
        await page.getByRole('button', { name: 'Verify phone number' }).click()
        await expect(page.getByRole('heading', { name: 'Maya Ellison' })).toBeVisible()
        await page.context().clearCookies()
        await page.unrouteAll({ behavior: 'wait' })
      })
    }
  })
})

test('the phone step moves focus between its fields, drops a typed country code, and splits a pasted number [§2.16, §5.3]', async ({
  page,
}) => {
  await scriptBackend(page, plainBackend())
  await page.goto('/code')
  await submitCode(page, '246810')
  const [area, prefix, line] = ['Area code', 'Prefix', 'Line number'].map((name) =>
    page.getByRole('textbox', { name }),
  ) as [Locator, Locator, Locator]
  await expect(area).toBeFocused()
  await page.keyboard.type('919555')
  await expect(prefix).toHaveValue('555')
  await expect(line).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(prefix).toBeFocused()
  await page.keyboard.type('0142')
  await expectAccessible(page)
  for (const field of await page.getByRole('textbox').all()) await expectAllDigits(page, field)

  for (const pasted of ['(919) 555-0143', '+1 919-555-0144', '19195550145']) {
    await area.evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
    await expect(area).toHaveValue('919')
    await expect(prefix).toHaveValue('555')
    await expect(line).toHaveValue(pasted.slice(-4))
    await expect(page.getByRole('button', { name: 'Verify phone number' })).toBeEnabled()
  }

  for (const field of [line, prefix, area]) await field.fill('')
  await area.focus()
  await page.keyboard.type('1 919-555-0142')
  await expect(area).toHaveValue('919')
  await expect(prefix).toHaveValue('555')
  await expect(line).toHaveValue('0142')
})

test("the browser's Back button leads from the phone step to the typed code, and from there to the previous page", async ({
  page,
}) => {
  await scriptBackend(page, plainBackend())
  const code = page.getByRole('textbox', { name: 'Rescue code' })
  const area = page.getByRole('textbox', { name: 'Area code' })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Rescue Panel' }).first().click()
  await submitCode(page, '246810')
  await expect(area).toBeFocused()
  await page.goBack()
  await expect(code).toHaveValue('246810')

  await goOn.click()
  await page.getByRole('button', { name: 'Back to rescue code' }).click()
  await expect(code).toHaveValue('246810')

  await goOn.click()
  await expect(area).toBeFocused()
  await page.reload()
  await submitCode(page, '246810')
  await expect(area).toBeFocused()
  await page.goBack()
  await expect(code).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})

test('a code submitted before the browser has left the entry of a reloaded phone step leads to the phone step', async ({
  page,
}) => {
  await scriptBackend(page, plainBackend())
  const area = page.getByRole('textbox', { name: 'Area code' })
  await page.goto('/code')
  await submitCode(page, '246810')
  await expect(area).toBeFocused()
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (steps) => document.addEventListener('history-is-slow', () => go(steps), { once: true })
  })
  await page.reload()
  await submitCode(page, '246810')
  await expect(area).toBeFocused()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true })
        document.dispatchEvent(new Event('history-is-slow'))
      }),
  )
  await expect(area).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Rescue code' })).toHaveValue('246810')
})

test.describe('verification by text message', () => {
  const proving = { status: 200, json: { userId: 'user_1', tripId: 'trip_1', verification: 'service' } }

  test('asks the contact to open the link in the newest text, and the link leads to the panel', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(statusNoise(403))
    const granted = { tripId: 'trip_1', userId: 'user_1', grant: 'g', expiresAt: '2026-12-01T00:00:00Z' }
    const asked = await scriptBackend(page, {
      ...plainBackend(),
      lookup: proving,
      verify: [
        { status: 403, json: { error: 'Many wrong codes are being tried just now.', code: 'text_sent' } },
        { status: 200, json: granted },
      ],
    })
    await enterPanel(page, '246810')
    await expect(page.getByRole('status').getByText('Open the link in our newest text.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Line number' })).toHaveValue('0142')
    await expect(page.getByRole('textbox', { name: 'Line number' })).not.toHaveAttribute('aria-invalid')
    await expectAccessible(page)

    const link = 'q3f0Yl2mTtC8v1x-WZ_9aA'
    await page.goto(`/code#246810.${link}`)
    await expect(page.getByText('Someone listed you as an emergency contact.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Line number' })).toHaveValue('0142')
    await page.getByRole('button', { name: 'Verify phone number' }).click()
    await expect(page).toHaveURL(/\/rescuepanel\/246810$/)
    expect(asked.filter(({ call }) => call === 'verify').map(({ body }) => body)).toEqual([
      { phoneNumber: '9195550142', panel: true },
      { phoneNumber: '9195550142', panel: true, link },
    ])
  })
})
