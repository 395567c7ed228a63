import type { Page } from 'playwright/test'
import { translatePage } from '../../support/translator.ts'

/** Has a page translated from its first moment on: a translator waits until it has loaded. */
export async function translated(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => setTimeout(${translatePage.toString()}, 300))`)
}

/** Whether the page was translated. */
export const isTranslated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelectorAll('main font font').length > 3)
