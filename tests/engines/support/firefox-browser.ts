import puppeteer from 'puppeteer-core'
import { type Browser, deadProxy, phoneWindow } from './browser.ts'

export async function startFirefox(executablePath: string): Promise<Browser> {
  const { host, port } = deadProxy
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: phoneWindow,
    timeout: 120_000,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': port,
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': port,
    },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (fault) => errors.push(String(fault)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return {
    open: async (url) => void (await page.goto(url)),
    read: (look, given) => page.evaluate(look as never, given),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors,
    close: () => browser.close(),
  }
}
