import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright/test'
import { codeOf, signInAs } from '../support/own-trip.ts'
import { expect, test, verifiedPanel } from '../support/test.ts'
import { liveLink } from '../support/traveler.ts'

test.use({ javaScriptEnabled: false })

const root = join(import.meta.dirname, '../../..')

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** Returns violations of the HTML standard in files. Uses html-validate without its style rules. */
const faultsOf = (files: string[]): string[] =>
  files.flatMap((file) =>
    validator
      .validateFileSync(file)
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${file}: ${ruleId}: ${message}`),
      ),
  )
const read = async (page: Page, path: string) => (await page.request.get(path)).text()
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

test('every page of the built site is valid HTML', () => {
  const files = globSync(join(root, 'dist/site/**/*.html'))
  expect(files.length).toBeGreaterThan(20)
  expect(faultsOf(files)).toEqual([])
})

test('the pages about a trip are valid HTML, and the panel and shared links refresh without scripts', async ({
  page,
}, info) => {
  const panel = await verifiedPanel(page, codeOf(30))
  const refreshes = (path: string) => `<meta http-equiv="refresh" content="30;url=${path}">`

  await page.goto(`${panel}/hand-over`)
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Make a link to send' }).click()
  const dispatch = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
  const desk = await read(page, dispatch)
  await page.goto(dispatch)
  await page.getByRole('textbox', { name: 'Your agency' }).fill('Chatham County 911')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Opened as Chatham County 911')).toBeVisible()
  const opened = await read(page, dispatch)
  expect(headOf(opened)).toContain(`<noscript>${refreshes(dispatch)}</noscript>`)

  await signInAs(page, 30)
  const live = await liveLink(page.request)
  const question = await read(page, live)
  await page.goto(live)
  await page.getByRole('button', { name: 'Show where they are' }).click()
  await expect(page.getByText('Second Wind')).toBeAttached()
  const shared = await read(page, live)
  expect(headOf(shared)).toContain(`<noscript>${refreshes(live)}</noscript>`)

  const whole = await read(page, panel)
  expect(headOf(whole)).toContain(`<noscript>${refreshes(panel)}</noscript>`)
  const pages = {
    desk,
    opened,
    question,
    shared,
    panel: whole,
    vote: await read(page, `${panel}?form=resolve`),
    acknowledge: await read(page, `${panel}?form=acknowledge`),
    card: await read(page, `${panel}/card`),
    'hand-over': await read(page, `${panel}/hand-over`),
    ended: await read(page, '/live/AAAAAAAAAAAAAAAAAAAAAA'),
  }
  const files = Object.entries(pages).map(([name, html]) => {
    const file = info.outputPath(`${name}.html`)
    writeFileSync(file, html)
    return file
  })
  expect(faultsOf(files)).toEqual([])
})
