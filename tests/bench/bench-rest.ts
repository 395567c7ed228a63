import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { REFRESH_INTERVAL_MS } from '../../src/domain/rescue/panel/tracking.ts'
import { meteredLine } from '../service/metered-line.ts'
import { chromiumArguments, ensureChromium, wholeChromium } from '../support/chromium.ts'
import { threeContacts } from '../support/people.ts'
import { startTestService } from '../support/service.ts'
import { openEmergency } from '../support/trips.ts'
import { profile } from './measure.ts'

/**
 * Processor time and data that an hour on a panel without news takes of a phone, in simulated time, in Chromium over
 * HTTP/2. The same hour in an empty page is the simulation's share.
 */
const service = await startTestService({
  env: { DEMO: 'off', SITE_DIR: 'dist/site', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
})
const proxy = await http2To(service.url)
const line = await meteredLine(`https://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
const site = line.url.replace('http:', 'https:')
const browser = await chromium.launch({
  executablePath: ensureChromium(wholeChromium),
  args: chromiumArguments,
})
const loadBefore = loadavg()[0] ?? 0
const { code } = await openEmergency(service)

const empty = await hourOn(await newPage(), async () => {})
const page = await newPage()
await page.context().request.post(`${site}/api/trips/rescue/${code}/verify`, {
  data: { phoneNumber: threeContacts[0]?.number },
})
await page.goto(`${site}/rescuepanel/${code}`)
await page.waitForLoadState('networkidle')
// The rest of its scripts, its offline copy, the service worker.
for (let at = 0; at < 6; at += 1) await refreshed(page)
const before = line.counted()
const rested = await hourOn(page, () => refreshed(page))
const after = line.counted()
await browser.close()
proxy.close()
await line.close()
await service.stop()

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`
const share = (seconds: number) =>
  `${((profile.cpu * seconds * 100_000) / HOUR_MS).toFixed(2)} % of a processor ${profile.cpu} times slower`
console.log(
  `An hour without news: ${rested.refreshes} refreshes, ${kB(after.received - before.received)} received and ${kB(after.sent - before.sent)} sent, ` +
    `${share(rested.seconds)}, of which the simulation takes ${share(empty.seconds)}. Load ${loadBefore.toFixed(1)} before.`,
)

/** A page on the service's clock, which stands still until it is moved. */
async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const opened = await context.newPage()
  await opened.clock.install({ time: service.clock.now() })
  await opened.clock.pauseAt(service.clock.now() + 1_000)
  await service.advance(1_000)
  return opened
}

/** Moves both clocks by the time between two refreshes, and waits for the answer of the one that falls due. */
async function refreshed(on: Page): Promise<void> {
  service.clock.increment(REFRESH_INTERVAL_MS)
  const answer = on.waitForResponse(/\/panel\?since=/)
  await on.clock.runFor(REFRESH_INTERVAL_MS)
  await answer
}

/** @returns what an hour in a page takes of its process, seconds of this machine's processor. */
async function hourOn(on: Page, step: () => Promise<void>): Promise<{ seconds: number; refreshes: number }> {
  const spent = await processorTimeOf(browser, on)
  const from = await spent()
  let refreshes = 0
  for (let at = 0; at < HOUR_MS; at += REFRESH_INTERVAL_MS) {
    if (on.url() === 'about:blank') await on.clock.runFor(REFRESH_INTERVAL_MS)
    else refreshes += 1
    await step()
  }
  return { seconds: (await spent()) - from, refreshes }
}

/** The processor time of the page's process, all of its threads, seconds. */
async function processorTimeOf(of: Browser, on: Page): Promise<() => Promise<number>> {
  await on.bringToFront()
  const session = await of.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  return async () => (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/** A server of HTTP/2 in front of the service, as the proxy of src/deploy/ is, with a certificate of its own. */
async function http2To(origin: string): Promise<Http2SecureServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rest-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', [...asked, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true })
  rmSync(folder, { recursive: true })
  const ofOneHop = /^(connection|keep-alive|transfer-encoding|upgrade)$/
  server.on('request', (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !ofOneHop.test(name)),
    )
    const passed = { ...headers, host: new URL(origin).host, 'x-forwarded-proto': 'https' }
    const onward = ask(`${origin}${request.url}`, { method: request.method, headers: passed }, (answer) => {
      const told = Object.entries(answer.headers).filter(([name]) => !ofOneHop.test(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(told))
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}
