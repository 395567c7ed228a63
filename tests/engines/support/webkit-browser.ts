import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Key } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { type Browser, deadProxy, phoneWindow } from './browser.ts'

const keys = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE }
const proxy = `${deadProxy.host}:${deadProxy.port}`

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { screen, display: `:${String(number).trim()}` }
}

const STARTING_MS = 45_000

/** Starts MiniBrowser on a virtual screen. Retries once if that fails. */
export const startWebKit = (miniBrowser: string): Promise<Browser> =>
  startOnce(miniBrowser).catch(() => startOnce(miniBrowser))

async function startOnce(miniBrowser: string): Promise<Browser> {
  const { screen, display } = await startScreen()
  const service = new DriverService.Builder('/usr/bin/WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // WebKit's sandbox doesn't start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    })
    .build()
  const end = async () => {
    await service.kill()
    screen.kill()
  }
  try {
    const session = new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['127.0.0.1'] },
      })
      .build()
    const late = once(AbortSignal.timeout(STARTING_MS), 'abort').then(() => {
      throw new Error(`no session with WebKitGTK within ${STARTING_MS} ms`)
    })
    const driver = await Promise.race([session, late])
    await driver.manage().window().setRect(phoneWindow)
    const send = (text: string) => driver.actions().sendKeys(text).perform()
    return {
      open: (url) => driver.get(url),
      read: (look, given) => driver.executeScript(`return (${look})(arguments[0])`, given),
      type: send,
      press: (key) => send(keys[key]),
      errors: [],
      close: () => driver.quit().finally(end),
    }
  } catch (fault) {
    await end()
    throw fault
  }
}
