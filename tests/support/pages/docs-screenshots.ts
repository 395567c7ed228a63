import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { startTestService } from '../services/service.ts'
import { chromiumArguments, ensureChromium } from './chromium.ts'

/** Takes the README's screenshot of the built website with demo data. Usage: `npm run docs:screenshots` */

const FOLDER = 'docs/images'
const viewport = { width: 390, height: 844 }

mkdirSync(FOLDER, { recursive: true })
const service = await startTestService({ env: { SITE_DIR: 'dist/site' }, now: Date.UTC(2026, 6, 18, 23, 30) })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1, timezoneId: 'America/New_York' })
  await page.clock.install({ time: service.clock.now() })
  await page.goto(`${service.url}/code`)
  await page.getByLabel('Rescue code').fill('246810')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Area code' }).waitFor()
  await page.keyboard.type('9195550142')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Maya Ellison' }).waitFor()
  await page.goto(page.url(), { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${FOLDER}/panel.png` })
} finally {
  await browser.close()
  await service.stop()
}
