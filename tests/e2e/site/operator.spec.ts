import { HtmlValidate } from 'html-validate'
import { OPERATOR_TOKEN } from '../support/prepared-trips.ts'
import { beyond, expect, expectReadable, statusNoise, test } from '../support/test.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
const faultsIn = async (html: string) =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )

test.use({ viewport: { width: 360, height: 740 } })

test('the operator can sign in on a phone, press Pause, and see every section of the page', async ({
  page,
  expectNoise,
}) => {
  expectNoise(statusNoise(401))
  expectNoise(statusNoise(403))
  await page.goto('/operator')
  await expectReadable(page)
  const enter = async (token: string) => {
    await page.getByLabel('Operator token').fill(token)
    await page.getByRole('button', { name: 'Open' }).click()
  }
  await enter('wrong')
  await expect(page.getByRole('alert')).toHaveText('That token is wrong.')
  await enter(OPERATOR_TOKEN)
  await page.getByRole('link', { name: 'Pause' }).click()
  await expect(page.getByRole('link', { name: 'Resume' })).toBeVisible()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    expect.stringMatching(/^Emergencies \(\d+\)$/),
    'On a trip',
    'Watch',
    'Outbox',
    'Providers, last hour',
    'Backup',
  ])
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await expectReadable(page)
  expect(await faultsIn(await (await page.request.get('/operator?pause')).text())).toEqual([])
})
