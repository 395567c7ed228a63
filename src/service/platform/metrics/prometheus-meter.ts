import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { channels, messageKinds, providerNames, receipts } from '../../../domain/primitives/message-kinds.ts'
import type { PoolCounts } from '../database/server-pool.ts'
import { version } from '../version.ts'
import { backlogGauges, signUpGauges } from './backlog-gauges.ts'
import {
  type Backlog,
  limitEvents,
  type Meter,
  messageFates,
  providerOutcomes,
  tileOutcomes,
} from './meter.ts'

function providerCounters(registers: Registry[]): Pick<Meter, 'providerTry' | 'providerReport'> {
  const tries = new Counter({
    name: 'homeward_provider_tries_total',
    help: 'Texts and calls handed to providers, by result.',
    labelNames: ['provider', 'channel', 'outcome'] as const,
    registers,
  })
  const reports = new Counter({
    name: 'homeward_provider_reports_total',
    help: 'Texts and calls that providers took, by reported result.',
    labelNames: ['provider', 'receipt'] as const,
    registers,
  })
  for (const provider of Object.values(providerNames)) {
    for (const receipt of receipts) reports.inc({ provider, receipt }, 0)
    for (const channel of ['sms', 'voice'])
      for (const outcome of providerOutcomes) tries.inc({ provider, channel, outcome }, 0)
  }
  return {
    providerTry: (provider, channel, outcome) => tries.inc({ provider, channel, outcome }),
    providerReport: (provider, receipt) => reports.inc({ provider, receipt }),
  }
}

type Sources = {
  /** Reads the backlog. Rejects if the database doesn't respond in time. */
  readBacklog(): Promise<Backlog>
  readSignUpTexts(): Promise<{ sent: number; most: number }>
  now(): number
  /** Returns the pool's connection counts; absent for an embedded database. */
  pool?: (() => PoolCounts) | undefined
}

/** Bounds of histogram buckets in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Maximum number of browser names. Others count as 'other', so that fake names can't fill the memory. */
const MOST_BROWSERS = 100

/** Rate limits to which the alerting rules in docs/alarms.yml refer. */
const alarmedLimits = [
  'everybody',
  'sign-in-all',
  'check-in',
  'sign-in-account',
  'check-in-account',
  'check-in-pin',
  'pin-share',
  'pin-new-sessions',
  'text-pin-share',
  'call-pin-share',
  'contact-all',
  'waitlist-all',
  'page-fault-all',
  'spoken-code-all',
  'operator',
  'operator-all',
]

/** Creates a meter. Known labels start at 0, because `increase()` ignores a series' first sample. */
export function prometheusMeter({ readBacklog, readSignUpTexts, now, pool }: Sources): Meter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'homeward_build_info',
    help: 'Always 1; the label is the running version.',
    labelNames: ['version'] as const,
    registers,
  }).set({ version }, 1)
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const requests = new Histogram({
    name: 'homeward_http_request_duration_seconds',
    help: 'Requests by route, method and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  })
  const messages = counter('homeward_messages_total', 'Messages by kind, channel and result.', [
    'kind',
    'channel',
    'outcome',
  ])
  const segments = counter('homeward_sms_segments_total', 'SMS that were paid for, by kind of message.', [
    'kind',
  ])
  const limits = counter('homeward_limits_total', 'Attempts that limits counted, took back or refused.', [
    'limit',
    'event',
  ])
  const alerts = counter('homeward_alerts_total', 'Trips whose contacts were alerted, by cause.', ['kind'])
  const clockJumps = counter('homeward_clock_jumps_total', 'Clock jumps that held back alerts.')
  const abandoned = counter('homeward_last_contacts_left_total', 'Trips whose last contact left.')
  const pageFaults = counter('homeward_page_faults_total', 'Pages that broke, by browser and route.', [
    'browser',
    'route',
  ])
  const tiles = counter('homeward_tiles_total', 'Map images from our own origin, by result.', ['outcome'])
  for (const kind of ['alert', 'distress']) alerts.inc({ kind }, 0)
  for (const kind of Object.keys(messageKinds)) {
    segments.inc({ kind }, 0)
    for (const channel of channels)
      for (const outcome of messageFates) messages.inc({ kind, channel, outcome }, 0)
  }
  for (const limit of alarmedLimits) for (const event of limitEvents) limits.inc({ limit, event }, 0)
  for (const outcome of tileOutcomes) tiles.inc({ outcome }, 0)
  const browsers = new Set<string>()
  const showBacklog = backlogGauges(registers)
  const showSignUpTexts = signUpGauges(registers)
  if (pool) {
    new Gauge({
      name: 'homeward_database_connections',
      help: 'Connections of the pool, and requests waiting for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { total, idle, waiting } = pool()
        this.set({ state: 'used' }, total - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  }

  const readGauges = async () => {
    const backlog = await readBacklog().catch(() => null)
    showBacklog(backlog, now())
    showSignUpTexts(backlog && (await readSignUpTexts().catch(() => null)))
  }

  /** Histograms by label set, cached because prom-client would look up the labels for every request. */
  const durations = new Map<string, { observe(seconds: number): void }>()
  return {
    request({ method, route, status }, seconds) {
      const name = `${method} ${route} ${status}`
      const known = durations.get(name)
      if (known) return known.observe(seconds)
      const fresh = requests.labels(method, route, String(status))
      durations.set(name, fresh)
      fresh.observe(seconds)
    },
    message: ({ kind, channel }, outcome) => messages.inc({ kind, channel, outcome }),
    ...providerCounters(registers),
    sms: (kind, many) => segments.inc({ kind }, many),
    limit: (limit, event) => limits.inc({ limit, event }),
    alert: (kind) => alerts.inc({ kind }),
    nobodyLeft: () => abandoned.inc(),
    clockJump: () => clockJumps.inc(),
    pageFault({ browser, route }) {
      if (browsers.size < MOST_BROWSERS) browsers.add(browser)
      pageFaults.inc({ browser: browsers.has(browser) ? browser : 'other', route })
    },
    tile: (outcome) => tiles.inc({ outcome }),
    async read() {
      await readGauges()
      return { type: registry.contentType, text: await registry.metrics() }
    },
    async figures() {
      await readGauges()
      const metrics = await registry.getMetricsAsJSON()
      // Converts `type`, which is typed as a number but contains the metric type's name at run time.
      return metrics.map(({ name, help, type, values }) => ({ name, help, type: String(type), values }))
    },
  }
}
