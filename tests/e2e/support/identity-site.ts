import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { prerender, type Renderer } from '../../../src/tools/website/prerender.ts'
import { buildTravelerApp } from '../../../src/tools/website/traveler-build.ts'
import {
  accountsOrigin,
  clerkHost,
  clerkScript,
  type StandIn,
  testKey,
} from '../../support/clerk-stand-in.ts'
import { serveStatic } from './static-site.ts'

/** The website and the app built with a test key. @param serve.key replaces it in scripts; '' for none. */
export async function buildIdentitySite() {
  const folder = mkdtempSync(join(tmpdir(), 'homeward-identity-'))
  process.env.VITE_CLERK_PUBLISHABLE_KEY = testKey
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  const renderer = (await import(pathToFileURL('dist/render/render-page.js').href)) as Renderer
  await prerender({ siteDir: folder, renderer })
  await buildTravelerApp({ siteDir: folder, renderer, language: 'en' })
  delete process.env.VITE_CLERK_PUBLISHABLE_KEY
  return {
    serve: (key: string = testKey) => serveStatic(folder, (script) => script.replaceAll(testKey, key)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The host's answer for the script: a stand-in, an error, or none. */
export type ScriptAnswer = StandIn | 'missing' | 'silent'

/** Answers for the provider's hosts. `asked`: what the page fetched. @param until delays every answer. */
export async function standInForClerk(page: Page, first: ScriptAnswer, until?: Promise<void>) {
  const asked: string[] = []
  let answer = first
  await page.route(
    (url) => url.hostname === clerkHost,
    async (route) => {
      asked.push(route.request().url())
      if (answer === 'silent') return
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
