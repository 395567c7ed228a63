import { plainBackend, scriptBackend } from '../support/backend-script.ts'
import { expect, test } from '../support/test.ts'

test('the panel copies the position in each format or in all formats, and confirms copies made by keyboard', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await scriptBackend(page, plainBackend(Date.now()))
  await page.goto('/rescuepanel/246810')
  const card = page.getByRole('region', { name: 'Position, in every format' })
  const formats = [
    ['Degrees, decimal minutes', /^35-44\.\d+N 79-0\.\d+W$/],
    ['Decimal degrees', /^35\.74380, -79\.00789$/],
    ['Degrees, minutes, seconds', /^35°44'37\.7"N 79°0'28\.4"W$/],
    ['UTM', /^17 north \d{6}E \d{7}N$/],
    ['Plus code', /^8772PXVR\+[2-9CFGHJMPQRVWX]{2}$/],
  ] as const
  const usng = page.getByRole('button', { name: 'Copy USNG', exact: true })
  await usng.click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^17S P[UV] \d{4} \d{4}$/)
  await expect(page.getByText(await copied(), { exact: true })).toBeVisible()
  // Opens the section with the other formats.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const [name, written] of formats) {
    await card.getByRole('button', { name: `Copy ${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status').filter({ hasText: 'Copied: ' }).last()).toBeAttached()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(written)
    await expect(card).toContainText(await page.evaluate(() => navigator.clipboard.readText()))
  }
  await card.getByRole('button', { name: 'Copy all formats' }).click()
  await expect.poll(copied).toMatch(/^USNG: 17S .*\n(.+\n)*Plus code: 8772PXVR.*\nDatum: WGS 84\n/)
  await page.getByRole('button', { name: 'Copy position', exact: true }).click()
  await expect
    .poll(copied)
    .toMatch(/^35\.74380, -79\.00789 \(USNG 17S P[UV] \d{4} \d{4}\), .+ \d+:\d\d [AP]M .+$/)
})
