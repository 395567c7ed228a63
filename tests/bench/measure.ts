import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Response } from 'playwright'

/** Profile of a slow phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms latency. */
export const profile = { cpu: 4, bytesPerSecond: 200_000, latencyMs: 150 }

/**
 * Measurements of one visit. Times and durations are in ms; sizes are in bytes, compressed if text. Times
 * count from the navigation or, except for `firstPaint`, from the click that `startAtPress` awaits.
 */
export type Visit = {
  html: number
  jsUntilLoad: number
  js: number
  css: number
  allButTiles: number
  firstPaint: number
  /** Time when the document contains the position. During the initial load, equals `positionFrame`. */
  position: number | null
  /** Time when the browser starts the frame that shows the position; style, layout, and paint follow. */
  positionFrame: number | null
  /** Time when the frame with the map picture from the HTML was painted. */
  mapPicture: number | null
  firstTile: number | null
  script: number
  /** Main-thread time until the page was quiet or `rested`: script, style, layout, parsing, and paint. */
  mainThread: number
  /** Main-thread time of at least the first ten seconds, including work deferred until the page is idle. */
  inTenSeconds: number
  layout: number
  style: number
  /** Total time of long tasks beyond their first 50 ms, during which a tap has to wait. */
  blocked: number
  shift: number
  interaction: number
}

declare global {
  interface Window {
    seen: {
      position: number | null
      positionFrame: number | null
      mapPicture: number | null
      firstTile: number | null
      blocked: number
      busyUntil: number
      shift: number
      interaction: number
      from: number
    }
    /** Makes the next click the start of the measurement. */
    startAtPress: () => void
  }
}

const ourPosition = '.position-line__numbers'

/** Runs in the page. */
function watch({
  tileHost,
  position,
  isOurs,
}: {
  tileHost: string
  position: string
  isOurs: boolean
}): void {
  const LONGEST_TASK_MS = 50
  const seen = {
    position: null as number | null,
    positionFrame: null as number | null,
    mapPicture: null as number | null,
    firstTile: null as number | null,
    blocked: 0,
    busyUntil: 0,
    shift: 0,
    interaction: 0,
    from: 0,
  }
  window.seen = seen
  // Checks once per frame, because an observer would run more often during parsing.
  const look = () => {
    if (seen.position === null && document.querySelector(position)) {
      seen.position = performance.now()
      seen.positionFrame = seen.position
    }
    // If an element follows the picture, the whole picture was parsed.
    const isWhole = document.querySelector('.map-picture + *, .rescue-map + *') !== null
    if (isWhole && document.querySelector('.map-picture')) notePicture()
    // On our page, the position arrives in the HTML or after a press. Another site may add it at any time.
    const isOver = isOurs ? isWhole || document.readyState === 'complete' : seen.position !== null
    if (!isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const notePicture = () => {
    // If no paint is recorded yet, this frame is the first one.
    const isFirst = performance.getEntriesByName('first-contentful-paint').length === 0
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      seen.mapPicture = (isFirst ? first?.startTime : null) ?? performance.now()
    }
    painted.port2.postMessage(null)
  }
  // Waits only for the position, because React inserts it together with the whole panel.
  const changes = new MutationObserver(() => {
    if (!document.querySelector(position)) return
    changes.disconnect()
    seen.position = performance.now()
    requestAnimationFrame(() => {
      seen.positionFrame = performance.now()
    })
  })
  window.startAtPress = () => {
    const start = () => {
      seen.from = performance.now()
      changes.observe(document, { childList: true, subtree: true })
    }
    addEventListener('click', start, { once: true, capture: true })
  }
  const noteTile = () => {
    seen.firstTile ??= performance.now()
  }
  // An image is drawn in the frame after its `load` event.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.currentSrc.includes(tileHost)) return
      if (seen.firstTile === null) requestAnimationFrame(noteTile)
    },
    { capture: true },
  )
  const draw = CanvasRenderingContext2D.prototype.drawImage as (...given: unknown[]) => void
  CanvasRenderingContext2D.prototype.drawImage = function drawn(
    this: CanvasRenderingContext2D,
    ...given: unknown[]
  ) {
    const [image] = given
    if (image instanceof HTMLImageElement && image.src.includes(tileHost)) noteTile()
    return draw.apply(this, given)
  } as typeof CanvasRenderingContext2D.prototype.drawImage
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as Shift[]) if (!one.hadRecentInput) seen.shift += one.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.blocked += duration - LONGEST_TASK_MS
      seen.busyUntil = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if ('interactionId' in one && one.interactionId)
        seen.interaction = Math.max(seen.interaction, one.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const sizeOf = async (response: Response): Promise<number> => {
  const body = await response.body().catch(() => Buffer.alloc(0))
  return /javascript|css|html|json|svg/.test(response.headers()['content-type'] ?? '')
    ? gzipSync(body, { level: 9 }).length
    : body.length
}

/** Polling interval in ms; long, because each check for a ready page counts as page script. */
export const seldom = { polling: 200 }

/** A page counts as quiet after this time without a task over 50 ms. */
const QUIET_MS = 1_000

const WATCHED_MS = 10_000

/** `rested` ends the count of `mainThread` and its parts: call it before typing. */
export type Prepared = {
  context: BrowserContext
  page: Page
  rested: () => Promise<void>
  finish: () => Promise<Visit>
}

/**
 * Opens a phone-like browser with an empty cache. To measure another page, pass the selector of its
 * position as `besidePosition`.
 */
export async function prepare(
  browser: Browser,
  tileUrl: string,
  cookies: BrowserContext | null,
  besidePosition: string | null = null,
): Promise<Prepared> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    ...(cookies ? { storageState: await cookies.storageState() } : {}),
  })
  await context.addInitScript(watch, {
    tileHost: new URL(tileUrl).host,
    position: besidePosition ?? ourPosition,
    isOurs: besidePosition === null,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
    return {
      script: of('ScriptDuration'),
      mainThread: of('TaskDuration'),
      layout: of('LayoutDuration'),
      style: of('RecalcStyleDuration'),
    }
  }
  let atRest: Awaited<ReturnType<typeof spent>> | null = null
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return {
    context,
    page,
    async rested() {
      await page.waitForLoadState('networkidle')
      atRest = await spent()
    },
    async finish() {
      // Doesn't wait for the home page, which hydrates only after input or a few seconds.
      const hydrates = () =>
        document.querySelector('main') !== null &&
        document.scripts.length > 0 &&
        document.querySelector('script[data-rests]') === null
      if (await page.evaluate(hydrates)) {
        await page.waitForFunction(
          () =>
            Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')),
          null,
          seldom,
        )
      }
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(
        (quiet) => performance.now() - Math.max(window.seen.busyUntil, window.seen.from) > quiet,
        QUIET_MS,
        seldom,
      )
      const whole = await spent()
      const seen = await page.evaluate(() => window.seen)
      const firstPaint = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      )
      const linked = await page.evaluate(() =>
        Array.from(document.querySelectorAll('script[src], link[rel=modulepreload]'), (one) =>
          one instanceof HTMLScriptElement ? one.src : (one as HTMLLinkElement).href,
        ),
      )
      await page.waitForFunction((watched) => performance.now() > watched, WATCHED_MS, seldom)
      const { mainThread: inTenSeconds } = await spent()
      const html = await (await context.request.get(page.url())).text().catch(() => '')
      const sizes = await Promise.all(
        responses.map(async (one) => ({
          url: one.url(),
          type: one.headers()['content-type'] ?? '',
          size: await sizeOf(one),
        })),
      )
      const sum = (fits: (one: { url: string; type: string }) => boolean) =>
        sizes.filter(fits).reduce((total, { size }) => total + size, 0)
      const isScript = ({ type }: { type: string }) => type.includes('javascript')
      await context.close()
      return {
        html: gzipSync(html, { level: 9 }).length,
        jsUntilLoad: sum(
          (one) => isScript(one) && linked.includes(one.url) && html.includes(new URL(one.url).pathname),
        ),
        js: sum(isScript),
        css:
          sum(({ type }) => type.includes('css')) +
          gzipSync(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '').length,
        allButTiles: sum(({ url }) => !url.startsWith(tileUrl)),
        firstPaint,
        position: seen.position === null ? null : seen.position - seen.from,
        positionFrame: seen.positionFrame === null ? null : seen.positionFrame - seen.from,
        mapPicture: seen.mapPicture === null ? null : seen.mapPicture - seen.from,
        firstTile: seen.firstTile === null ? null : seen.firstTile - seen.from,
        ...(atRest ?? whole),
        inTenSeconds,
        blocked: seen.blocked,
        shift: seen.shift,
        interaction: seen.interaction,
      }
    },
  }
}
