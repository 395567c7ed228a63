import type { Page } from 'playwright/test'
import { resolveConfig } from 'vite'
import {
  accountsOrigin,
  clerkHost,
  clerkScript,
  type StandIn,
  testKey,
} from '../../support/providers/clerk-stand-in.ts'
import { serveStatic } from './static-site.ts'

const { plugins } = await resolveConfig({}, 'build')
/** Build plugin that marks documents with `data-accounts` if there is a publishable key. */
const accounts = plugins.find(({ name }) => name === 'accounts') as unknown as {
  transformIndexHtml(html: string): string
}

/** Serves the built website with a Clerk publishable key, or without one if `key` is ''. */
export const serveIdentitySite = (key: string = testKey) =>
  serveStatic(process.env.SITE_DIR || 'dist/site', {
    script: (text) =>
      key ? text.replaceAll('MODE:', `VITE_CLERK_PUBLISHABLE_KEY:${JSON.stringify(key)},MODE:`) : text,
    document(html) {
      process.env.VITE_CLERK_PUBLISHABLE_KEY = key
      const marked = accounts.transformIndexHtml(html)
      delete process.env.VITE_CLERK_PUBLISHABLE_KEY
      return marked
    },
  })

export type ScriptAnswer = StandIn | 'missing'

/** Fakes Clerk's hosts. Records requests for its script, whose responses wait for the promise `until`. */
export async function standInForClerk(page: Page, first: ScriptAnswer, until?: Promise<void>) {
  const asked: string[] = []
  let answer = first
  await page.route(
    (url) => url.hostname === clerkHost,
    async (route) => {
      asked.push(route.request().url())
      await until
      if (answer === 'missing') await route.fulfill({ status: 404 })
      else
        await route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: clerkScript(answer),
        })
    },
  )
  await page.route(
    (url) => url.origin === accountsOrigin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The provider’s own page</h1>' }),
  )
  return {
    asked,
    answerWith: (next: ScriptAnswer) => {
      answer = next
    },
  }
}
