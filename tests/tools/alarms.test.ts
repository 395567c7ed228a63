import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { promTool } from './support/tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'alarms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Told = { severity: string; summary: string; runbook_url: string }

const alarms = new Map(
  Array.from(
    readFileSync('docs/alarms.yml', 'utf8').matchAll(
      /- alert: (\w+)\n.*\n(?: +for: .*\n)? +labels: \{ severity: (\w+) \}\n.*summary: '([^']*)', runbook_url: '([^']*)'/g,
    ),
    ([, name = '', severity = '', summary = '', runbook_url = '']): [string, Told] => [
      name,
      { severity, summary, runbook_url },
    ],
  ),
)

/** Values per minute in promtool's notation: `0x60 50x60` is an hour of 0, then an hour of 50. */
type Series = Record<string, string>

/** For each alert: time series that make it fire, and similar ones that don't. */
const cases: Record<string, { fires: Series; rests: Series; labels?: Record<string, string> }> = {}
const gauge = (alarm: string, series: string, fires: number, rests: number) => {
  cases[alarm] = { fires: { [series]: `${fires}x120` }, rests: { [series]: `${rests}x120` } }
}
/** Returns a counter that stays 0 for an hour and then increases once. */
const raised = (by: number) => `0x60 ${by}x60`
const counter = (alarm: string, series: string, fires: number, rests: number, labels = {}) => {
  cases[alarm] = { fires: { [series]: raised(fires) }, rests: { [series]: raised(rests) }, labels }
}
const limit = (name: string, event: string) => `homeward_limits_total{limit="${name}",event="${event}"}`
const messages = (outcome: string) =>
  `homeward_messages_total{kind="vote",channel="sms",outcome="${outcome}"}`
const requests = (status: string) =>
  `homeward_http_request_duration_seconds_count{method="GET",route="/",status="${status}"}`
const panels = (le: string) =>
  `homeward_http_request_duration_seconds_bucket{route="/api/trips/rescue/:code/panel",le="${le}"}`

gauge('NobodyIsAlerted', 'homeward_trips_due_age_seconds', 61, 60)
gauge('TripFails', 'homeward_trips_failing', 1, 0)
gauge('NoDatabase', 'homeward_database_up', 0, 1)
gauge('MessagesStuck', 'homeward_messages_due_age_seconds', 301, 300)
gauge('AlertWaits', 'homeward_alerts_waiting_age_seconds', 121, 120)
gauge('ContactNotReached', 'homeward_alerts_given_up', 1, 0)
gauge('NobodyReached', 'homeward_trips_nobody_reached', 1, 0)
gauge('NobodyKnows', 'homeward_emergencies_unknown', 1, 0)
gauge('TooFewConnections', 'homeward_database_connections{state="waiting"}', 1, 0)
gauge('ProcessBusy', 'nodejs_eventloop_lag_p99_seconds', 0.3, 0.1)
gauge('SignUpsStopped', 'homeward_signup_texts_stopped', 1, 0)
counter('CodesCeilingFull', limit('everybody', 'reached'), 1, 0)
counter('OperatorGuessed', limit('operator', 'reached'), 1, 0)
counter('AccountGuessed', limit('sign-in-account', 'reached'), 1, 0)
counter('FormsFlooded', limit('contact-all', 'reached'), 1, 0, { limit: 'contact-all' })
counter('TextsCost', 'homeward_sms_segments_total{kind="alert"}', 700, 300)
counter('TilesCost', 'homeward_tiles_total{outcome="fetched"}', 30_000, 10_000)
for (const [alarm, name, many] of [
  ['CodesGuessed', 'everybody', 60],
  ['PasswordsGuessed', 'sign-in-all', 150],
] as const)
  cases[alarm] = {
    fires: { [limit(name, 'counted')]: raised(many), [limit(name, 'takenBack')]: '0x120' },
    rests: { [limit(name, 'counted')]: raised(many), [limit(name, 'takenBack')]: raised(many) },
  }
cases.ProviderFails = {
  fires: { [messages('tryAgain')]: '0+10x120', [messages('sent')]: '0+10x120' },
  rests: { [messages('tryAgain')]: '0+1x120', [messages('sent')]: '0+10x120' },
}
const links = (outcome: string) => `homeward_messages_total{kind="link",channel="sms",outcome="${outcome}"}`
cases.AnswersByText = {
  fires: { [links('sent')]: raised(20) },
  rests: { [links('sent')]: raised(5), [links('tryAgain')]: raised(20) },
}
const tries = (outcome: string) =>
  `homeward_provider_tries_total{provider="twilio",channel="sms",outcome="${outcome}"}`
const provider = { provider: 'twilio' }
cases.TextProviderFails = {
  fires: { [tries('unclear')]: '0+10x120', [tries('sent')]: '0+10x120' },
  rests: { [tries('unclear')]: '0+1x120', [tries('sent')]: '0+10x120' },
  labels: provider,
}
const reports = (receipt: string) => `homeward_provider_reports_total{provider="twilio",receipt="${receipt}"}`
cases.TextsLost = {
  fires: { [reports('undelivered')]: raised(8), [reports('delivered')]: raised(20) },
  rests: { [reports('undelivered')]: raised(8), [reports('delivered')]: raised(200) },
  labels: provider,
}
counter(
  'SecondProviderNeeded',
  'homeward_provider_tries_total{provider="telnyx",channel="sms",outcome="sent"}',
  1,
  0,
)
cases.Broken = {
  fires: { [requests('503')]: '0+10x120', [requests('200')]: '0+100x120' },
  rests: { [requests('503')]: '0x120', [requests('200')]: '0+100x120' },
}
cases.PanelSlow = {
  fires: { [panels('0.5')]: '0+1x120', [panels('1')]: '0+100x120', [panels('+Inf')]: '0+100x120' },
  rests: { [panels('0.5')]: '0+100x120', [panels('1')]: '0+100x120', [panels('+Inf')]: '0+100x120' },
}

gauge('ProcessDown', 'up{job="homeward"}', 0, 1)
gauge('BackupOld', 'homeward_backup_age_seconds', 93_601, 93_600)
counter('ClockJumped', 'homeward_clock_jumps_total', 1, 0)
cases.ProcessDown = { ...(cases.ProcessDown ?? { fires: {}, rests: {} }), labels: { job: 'homeward' } }
const disk = (kind: string) => `node_filesystem_${kind}_bytes{fstype="ext4",mountpoint="/"}`
cases.DiskFull = {
  fires: { [disk('avail')]: '9x120', [disk('size')]: '100x120' },
  rests: { [disk('avail')]: '10x120', [disk('size')]: '100x120' },
  labels: { fstype: 'ext4', mountpoint: '/' },
}
const DAY_S = 86_400
/** Each promtool test starts at time 0 and evaluates the alerts after 62 minutes. */
gauge('CertificateExpires', 'probe_ssl_earliest_cert_expiry', 10 * DAY_S, 11 * DAY_S)

describe('monitoring alerts', () => {
  test('are read completely and in order from docs/alarms.yml', () => {
    const names = readFileSync('docs/alarms.yml', 'utf8').match(/(?<=- alert: )\w+/g)
    expect([...alarms.keys()]).toEqual(names)
  })

  test('have a known severity and link to a complete runbook section', () => {
    const runbooks = readFileSync('docs/runbooks.md', 'utf8').split(/^## /m).slice(1)
    const sections = new Map(runbooks.map((text) => [text.split('\n')[0] ?? '', text]))
    expect([...sections.keys()]).toEqual([...alarms.keys()])
    for (const [name, { severity, runbook_url }] of alarms) {
      expect(runbook_url).toBe(`docs/runbooks.md#${name.toLowerCase()}`)
      const section = sections.get(name)
      expect(section).toMatch(new RegExp(`^Severity: ${severity}\\.$`, 'm'))
      expect(['page', 'ticket']).toContain(severity)
      for (const part of ['What it means', 'First look', 'What to do', 'It is over when'])
        expect(section).toMatch(new RegExp(`^- \\*\\*${part}\\*\\*: .{10}`, 'm'))
    }
  })

  test('each have a test case', () => {
    expect(Object.keys(cases).sort()).toEqual([...alarms.keys()].sort())
  })

  test.runIf(promTool.find())(
    'fire for the metrics that should trigger them, but not for similar ones',
    () => {
      // Each rule gets its own file; otherwise promtool would spend most of its time on the other rules.
      const rules = readFileSync('docs/alarms.yml', 'utf8').match(/^ {6}- alert: .*\n(?: {8}.*\n)+/gm) ?? []
      const files = [...alarms].map(([alarm, { severity, ...annotations }], at) => {
        const asked = (series: Series = {}, expected: object[] = []) => ({
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          alert_rule_test: [{ eval_time: '62m', alertname: alarm, exp_alerts: expected }],
        })
        const of = cases[alarm]
        const told = { exp_labels: { severity, ...of?.labels }, exp_annotations: annotations }
        const [rule, file] = [join(folder, `${alarm}.rule.yml`), join(folder, `${alarm}.yml`)]
        writeFileSync(rule, `groups:\n  - name: alone\n    rules:\n${rules[at]}`)
        // promtool reads YAML, and JSON is valid YAML.
        const tests = [asked(of?.fires, [told]), asked(of?.rests)]
        writeFileSync(file, JSON.stringify({ rule_files: [rule], tests }))
        return file
      })
      const said = execFileSync(promTool.find() ?? '', ['test', 'rules', ...files], { encoding: 'utf8' })
      expect(said.match(/SUCCESS/g)).toHaveLength(alarms.size)
    },
  )
})

test.runIf(promTool.find())('Prometheus parses the alerts and every query of the dashboard', () => {
  const dashboard = JSON.parse(readFileSync('src/deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets)
  const rules = queries.map(({ expr }, at) => ({ record: `query_${at}`, expr }))
  const file = join(folder, 'dashboard.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const files = [file, 'docs/alarms.yml']
  const said = execFileSync(promTool.find() ?? '', ['check', 'rules', ...files], { encoding: 'utf8' })
  for (const { length } of [rules, [...alarms]]) expect(said).toContain(`SUCCESS: ${length} rules found`)
})
