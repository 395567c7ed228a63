import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArguments, ensureChromium, wholeChromium } from '../support/pages/chromium.ts'
import { freePort } from '../support/services/free-port.ts'
import { prepare, profile, seldom, type Visit } from './measure.ts'
import { serveCalibration } from './targets/calibration-site.ts'
import { serveTiles } from './targets/tile-server.ts'

/**
 * Measures the built pages in Chromium with the profile of a slow phone. Reports medians of visits with
 * a cold cache (`BENCH_RUNS`, by default 11), next to two calibration pages, and writes the table of
 * docs/performance.md.
 *
 * --beside URL: another page to measure in the same run
 *
 * --position SELECTOR: element that shows the other page's position
 *
 * --tiles PORT: port of this benchmark's tile server, whose address `hauk-stub.ts` needs
 */

const { values: given } = parseArgs({
  options: {
    beside: { type: 'string' },
    position: { type: 'string', default: '.leaflet-marker-icon' },
    tiles: { type: 'string', default: '0' },
  },
})
const RUNS = Number(process.env.BENCH_RUNS ?? 11)
const folder = 'node_modules/.cache/bench'
const code = '246810'
const contact = ['919', '555', '0142'] as const

const loadBefore = loadavg()[0] ?? 0
const tiles = await serveTiles(Number(given.tiles))
process.env.VITE_MAP_TILE_URL = `${tiles.url}/{z}/{x}/{y}.png`
const { buildInto } = await import('../../src/tools/website/site-build.ts')
console.log('Building the website for the measurement …')
await buildInto(folder)
const calibration = await serveCalibration(join(folder, 'calibration'))
const data = mkdtempSync(join(tmpdir(), 'bench-'))
const port = await freePort()
const service = spawn(process.execPath, ['src/service/main.ts'], {
  stdio: 'ignore',
  env: { ...process.env, PORT: String(port), DATA_DIR: data, SITE_DIR: `${folder}/site`, LOG_LEVEL: 'error' },
})
const site = `http://127.0.0.1:${port}`
await answering(`${site}/healthz`)
const browser = await chromium.launch({
  executablePath: ensureChromium(wholeChromium),
  args: chromiumArguments,
})

async function verifiedContext() {
  const context = await browser.newContext()
  await context.request.post(`${site}/api/trips/rescue/${code}/verify`, {
    data: { phoneNumber: contact.join('') },
  })
  return context
}
const verified = await verifiedContext()
// Warms up the service, because only the browser should be cold.
for (let at = 0; at < 10; at += 1) await verified.request.get(`${site}/rescuepanel/${code}`)

/** Point on the status line, CSS px. No control is there, so taps wait only for the main thread. */
const TAPPED = [200, 170] as const
const TAPS = 10
const TAP_EVERY_MS = 450

const visits: Record<string, () => Promise<Visit>> = {
  'static HTML (calibration)': () => open(`${calibration.url}/static`),
  'prerendered React (calibration)': () => open(`${calibration.url}/react`),
  '/code, cold': async () => {
    const { page, rested, finish } = await prepare(browser, tiles.url, null)
    await page.goto(`${site}/code`)
    await rested()
    await page.getByRole('textbox', { name: 'Rescue code' }).pressSequentially(code)
    return finish()
  },
  '/rescuepanel/{code}, cold, verified before': async () => {
    const { page, finish } = await prepare(browser, tiles.url, verified)
    await page.goto(`${site}/rescuepanel/${code}`)
    await page.waitForFunction(() => window.seen.firstTile !== null, null, seldom)
    return finish()
  },
  '/rescuepanel/{code}, tapped in its first five seconds': async () => {
    const { page, finish } = await prepare(browser, tiles.url, verified)
    await page.goto(`${site}/rescuepanel/${code}`, { waitUntil: 'commit' })
    for (let at = 0; at < TAPS; at += 1) {
      await page.touchscreen.tap(...TAPPED)
      await sleep(TAP_EVERY_MS)
    }
    await page.waitForFunction(() => window.seen.firstTile !== null, null, seldom)
    return finish()
  },
  'code → phone → panel, in the app': inTheApp,
  'home, cold': () => open(`${site}/`),
}
const besideName = 'another page beside them, cold'
if (given.beside) visits[besideName] = () => openBeside(given.beside ?? '')

async function open(url: string): Promise<Visit> {
  const { page, finish } = await prepare(browser, tiles.url, null)
  await page.goto(url)
  return finish()
}

async function openBeside(url: string): Promise<Visit> {
  const { page, finish } = await prepare(browser, tiles.url, null, given.position)
  await page.goto(url)
  await page.waitForFunction(
    () => window.seen.firstTile !== null && window.seen.position !== null,
    null,
    seldom,
  )
  return finish()
}

async function inTheApp(): Promise<Visit> {
  const { page, finish } = await prepare(browser, tiles.url, null)
  await page.goto(`${site}/code`)
  await page.waitForLoadState('networkidle')
  // The map's script arrives while a visitor types the number.
  const mapAhead = page.waitForResponse(/rescue-map-.*\.js$/).then((response) => response.finished())
  await page.getByRole('textbox', { name: 'Rescue code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  const boxes = ['Area code', 'Prefix', 'Line number'] as const
  for (const [at, name] of boxes.entries()) {
    await page.getByRole('textbox', { name }).pressSequentially(contact[at] ?? '', { delay: 100 })
  }
  await mapAhead
  await page.evaluate(() => window.startAtPress())
  await page.getByRole('button', { name: 'Verify phone number' }).click()
  await page.waitForFunction(() => window.seen.firstTile !== null, null, seldom)
  return finish()
}

const measured: Record<string, Visit[]> = {}
for (let run = 0; run < RUNS; run += 1) {
  for (const [name, visit] of Object.entries(visits)) {
    measured[name] = [...(measured[name] ?? []), await visit()]
    process.stdout.write('.')
  }
}
process.stdout.write('\n')
await browser.close()
service.kill('SIGTERM')
await once(service, 'exit')
rmSync(data, { recursive: true })
tiles.server.close()
calibration.server.close()

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const of = (name: string, field: keyof Visit): number | null => {
  const values = (measured[name] ?? []).map((visit) => visit[field]).filter((value) => value !== null)
  return values.length === 0 ? null : median(values)
}
const kB = (bytes: number | null) => (bytes ? `${(bytes / 1_000).toFixed(1)} kB` : '–')
const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`)
const still = of('static HTML (calibration)', 'firstPaint') ?? 1
const timesStill = (value: number | null) =>
  value === null ? '–' : `${ms(value)} (${(value / still).toFixed(2)} ×)`
const timesReact = (field: keyof Visit, name: string) => {
  const value = of(name, field)
  const react = of('prerendered React (calibration)', field)
  return value && react ? `${ms(value)} (${(value / react).toFixed(2)} ×)` : ms(value)
}
const rows = Object.keys(visits).map((name) => {
  return `| ${[
    name,
    kB(of(name, 'html')),
    kB(of(name, 'jsUntilLoad')),
    kB(of(name, 'js')),
    kB(of(name, 'css')),
    kB(of(name, 'allButTiles')),
    timesStill(of(name, 'firstPaint')),
    ms(of(name, 'position')),
    ms(of(name, 'positionFrame')),
    timesStill(of(name, 'mapPicture')),
    ms(of(name, 'firstTile')),
    ms(of(name, 'script')),
    ms(of(name, 'layout')),
    ms(of(name, 'style')),
    timesReact('mainThread', name),
    ms(of(name, 'inTenSeconds')),
    ms(of(name, 'blocked')),
    (of(name, 'shift') ?? 0).toFixed(3),
    ms(of(name, 'interaction')),
  ].join(' | ')} |`
})
const table = [
  '| page | HTML gz | JS in the HTML, gz | JS in all, gz | CSS gz | all but tiles | first paint (× static) | position as text | its frame begins | map’s picture painted (× static) | first tile | script | layout | style | main thread until quiet (× React page) | in ten seconds | blocked over 50 ms | layout shift | interaction |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ...rows,
].join('\n')
const paints = Object.keys(visits).map((name) => {
  const all = (measured[name] ?? []).map((visit) => Math.round(visit.firstPaint)).toSorted((a, b) => a - b)
  return `${name}: ${all[0]} to ${all.at(-1)} ms`
})
const noise = `Medians of ${RUNS} cold visits; Chromium ${browser.version()}, ${cpus().length} processors, load ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after; processor slowed ${profile.cpu} times, 1.6 Mbit/s, ${profile.latencyMs} ms. First paints from the quickest to the slowest: ${paints.join('; ')}.`
/** Returns a table of our cold pages' values, the other page's from the same run, and their ratios. */
function besideTable(): string {
  const besides: [field: keyof Visit, name: string, write: (value: number | null) => string][] = [
    ['firstPaint', 'first paint', ms],
    ['position', 'position as text', ms],
    ['firstTile', 'first tile, as picture', ms],
    ['script', 'scripts run', ms],
    ['mainThread', 'main thread until quiet', ms],
    ['inTenSeconds', 'in ten seconds', ms],
    ['blocked', 'blocked over 50 ms', ms],
    ['allButTiles', 'bytes without tiles', kB],
  ]
  const compared = Object.keys(visits).filter((name) => name === besideName || /cold/.test(name))
  const cells = (name: string) =>
    besides.map(([field, , write]) => {
      const [own, other] = [of(name, field), of(besideName, field)]
      return own && other && name !== besideName
        ? `${write(own)} = ${(own / other).toFixed(2)} ×`
        : write(own)
    })
  return [
    `| beside the other page | ${besides.map(([, name]) => name).join(' | ')} |`,
    `|${'---|'.repeat(besides.length + 1)}`,
    ...compared.map((name) => `| ${name} | ${cells(name).join(' | ')} |`),
  ].join('\n')
}
const beside = given.beside ? `\n\n${besideTable()}` : ''
const figures = `${table}\n\n${noise}${beside}`
console.log(figures)

const document = 'docs/performance.md'
const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const
const [before = '', rest = ''] = readFileSync(document, 'utf8').split(marks[0])
writeFileSync(document, `${before}${marks[0]}\n${figures}\n${marks[1]}${rest.split(marks[1])[1] ?? ''}`)

async function answering(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
