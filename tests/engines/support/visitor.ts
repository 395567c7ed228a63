import { expect } from 'vitest'
import { startTestService, type TestService } from '../../support/services/service.ts'
import type { Browser } from './browser.ts'
import type { Engine } from './engines.ts'

export type Visitor = {
  service: TestService
  browser: Browser
  open(path: string): Promise<void>
  /** Waits until the page shows a text; `seesNo` waits until it's gone. */
  sees(words: string | RegExp): Promise<void>
  seesNo(words: string): Promise<void>
  /** Waits until the control with this label or text is focused. */
  standsIn(name: string): Promise<void>
  /** Presses Tab until the control is focused. In Firefox, the control must come after the focused element. */
  tabsTo(name: string): Promise<void>
  path(): Promise<string>
  leave(): Promise<void>
}

/** Starts a service with the demo and the built website, and a browser for it. */
export async function newVisitor(engine: Engine): Promise<Visitor> {
  const program = engine.find()
  if (!program) throw new Error(`${engine.name} is not on this machine`)
  const [service, browser] = await Promise.all([
    startTestService({ env: { SITE_DIR: 'dist/site' } }),
    engine.start(program),
  ])
  const text = () => browser.read(() => document.body.innerText, null)
  const focused = () => browser.read(nameOfFocused, null)
  return {
    service,
    browser,
    open: (path) => browser.open(`${service.url}${path}`),
    sees: (words) => expect.poll(text).toMatch(words),
    seesNo: (words) => expect.poll(text).not.toMatch(words),
    standsIn: (name) => expect.poll(focused).toBe(name),
    tabsTo: (name) =>
      expect
        .poll(async () => {
          if ((await focused()).startsWith(name)) return name
          await browser.press('Tab')
          return focused()
        })
        .toMatch(startOf(name)),
    path: () => browser.read(() => location.pathname, null),
    async leave() {
      await browser.close()
      await service.stop()
    },
  }
}

const startOf = (name: string) => new RegExp(`^${name.replace(/\W/g, '\\$&')}`)

/**
 * Runs in the page. Returns the label of the focused field, or the text of the focused button or link; '' if
 * nothing is focused.
 */
function nameOfFocused(): string {
  const one = document.activeElement
  if (!one || one === document.body) return ''
  const label = (one as HTMLInputElement).labels?.[0]
  return (one.getAttribute('aria-label') ?? (label ?? one).textContent ?? '').trim()
}
