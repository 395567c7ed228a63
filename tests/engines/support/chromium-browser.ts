import { chromium } from 'playwright'
import { chromiumArguments } from '../../support/pages/chromium.ts'
import { type Browser, deadProxy, phoneWindow } from './browser.ts'

/** Starts Chromium 92 or later. Has no locators, because Playwright's need a newer version. */
export async function startChromium(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--no-zygote'],
    proxy: { server: `${deadProxy.host}:${deadProxy.port}`, bypass: '127.0.0.1' },
  })
  const page = await browser.newPage({ viewport: phoneWindow })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return {
    open: async (url) => void (await page.goto(url)),
    read: (look, given) => page.evaluate(look as never, given),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async letPass(ms) {
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('Emulation.setVirtualTimePolicy', {
        policy: 'pauseIfNetworkFetchesPending',
        budget: ms,
      })
    },
    errors,
    close: () => browser.close(),
  }
}
