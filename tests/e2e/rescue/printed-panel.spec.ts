import { plainBackend, scriptBackend } from '../support/backend-script.ts'
import { expect, test } from '../support/test.ts'

const onPaper = [
  'Personal information',
  'Medical information',
  'Trip information',
  'Emergency contacts',
  'Position history',
]

test('a printed panel has the facts, the code, the time of its last refresh, and a map redrawn for paper, in dark text and without buttons', async ({
  page,
}) => {
  await scriptBackend(page, plainBackend())
  await page.goto('/rescuepanel/246810')
  await expect(page.locator('.rescue-map canvas').first()).toBeVisible()
  const printed = page.getByText(/^Rescue code 246810\. As of .+ UTC\.$/)
  await expect(printed).toBeHidden()
  const widths = () =>
    page.locator('.rescue-map').evaluate((map) => {
      const canvas = map.querySelector('canvas')
      return { map: Math.round(map.clientWidth), canvas: Math.round(canvas?.clientWidth ?? 0) }
    })
  const onScreen = await widths()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(printed).toBeVisible()
  for (const name of onPaper) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Checks every 5 seconds')).toBeHidden()
  for (const control of await page.getByRole('button').all()) await expect(control).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const { ground, ink } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const lightness = (color: string) =>
      Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)) /
      (color.startsWith('rgb') ? 255 : 1)
    const { backgroundColor } = getComputedStyle(document.body)
    return { ground: backgroundColor, ink: lightness(getComputedStyle(heading).color) }
  })
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  expect(ink).toBeLessThan(0.4)
  await expect.poll(async () => (await widths()).map).toBeGreaterThan(onScreen.map)
  await expect
    .poll(async () => {
      const { map, canvas } = await widths()
      return canvas - map
    })
    .toBe(0)

  await page.emulateMedia({ media: 'screen' })
  await expect.poll(widths).toEqual(onScreen)
})
