import type { Page } from 'playwright/test'
import { translatePage } from '../../support/translator.ts'

/** Translates a page once it has loaded. */
export async function translated(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => setTimeout(${translatePage.toString()}, 300))`)
}

export const isTranslated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelectorAll('main font font').length > 3)
