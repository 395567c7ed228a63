import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { samplesOf } from '../../support/samples.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { filesUnder } from '../../support/source-files.ts'

const METRICS_TOKEN = 'a token for tests alone'
const alarms = readFileSync('docs/alarms.yml', 'utf8')
const expressions = Array.from(alarms.matchAll(/^ {8}expr: '(.+)'$/gm), ([, expression = '']) => expression)

const service = await serviceOfFile({ env: { DEMO: 'off', METRICS_TOKEN, TRUST_PROXY: '1' } })

const scrape = async () =>
  String(
    (await call(service.url, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body,
  )
const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

/** Returns the total increase of the matching metrics during an action. */
async function grownWhile(pattern: RegExp, done: () => Promise<void>): Promise<number> {
  const sum = async () =>
    Object.entries(samplesOf(await scrape()))
      .filter(([name]) => pattern.test(name))
      .reduce((total, [, value]) => total + value, 0)
  const before = await sum()
  await done()
  return (await sum()) - before
}

describe('alert rules', () => {
  test('name only limits, message kinds, outcomes, and routes that exist', () => {
    const source = filesUnder('src')
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const written = expressions.flatMap((one) =>
      Array.from(one.matchAll(/=~?"([^"]+)"/g), ([, text = '']) => text),
    )
    expect(written.length).toBeGreaterThan(0)
    for (const text of written.filter((one) => one !== '5..')) {
      const [, ends = '', rest = ''] = /^\((.+)\)(.*)$/.exec(text) ?? []
      const words = ends ? ends.split('|') : text.split('|')
      for (const word of words)
        expect(source, word).toMatch(new RegExp(`['"\`/]${word.replace('.*', '\\w+')}['"\`]`))
      if (rest) expect(source).toContain(`\${name}${rest}`.replace('name', rest === '-all' ? 'form' : 'name'))
    }
  })
})

describe('metrics during an attack', () => {
  test("count an exhausted limit, which is logged once a minute without the client's identity", async () => {
    const told = () =>
      service.logged.filter(
        (line) => line.includes('a limit on attempts was reached') && !line.includes('suspicion'),
      )
    const knock = () => call(service.url, '/api/trips/rescue/222222', { headers: from(200) })
    const reached = /^homeward_limits_total\{limit="[^"]+",event="reached"/
    const knocks = async (times: number) => {
      for (let n = 0; n < times; n += 1) await knock()
    }
    expect(await grownWhile(reached, () => knocks(14))).toBeGreaterThanOrEqual(3)
    expect(told()).toHaveLength(1)
    await knocks(2)
    expect(told()).toHaveLength(1)
    service.clock.increment(60_000)
    await knocks(1)
    expect(told()).toHaveLength(2)
    for (const line of told()) expect(line).not.toMatch(/222222|198\.51/)
  })
})
