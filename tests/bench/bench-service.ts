import { type ChildProcess, fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import type { LoadOrder, LoadResult, Seeded, Usage, Watcher } from './messages.ts'

/**
 * `npm run bench:service`: how many watchers of the rescue panel one process of the service carries. Everything
 * happens on this machine, in processes of their own: the service, a bare handler to compare with, the watchers.
 */

const EVERY_MS = 5_000
const levels = [200, 1_000, 2_000]
const CONNECTIONS = 50
/** Each comparison is made so many times, the two sides in turn, and the middle one counts. */
const ROUNDS = 5
const ROUND_MS = 1_000

const processes: ChildProcess[] = []
function start(file: string): ChildProcess {
  const child = fork(new URL(`./${file}`, import.meta.url), {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with ${code}`)
  })
  processes.push(child)
  return child
}
const ask = <Answer>(child: ChildProcess, message: object | string): Promise<Answer> =>
  new Promise((answered) => {
    child.once('message', (answer) => answered(answer as Answer))
    child.send(message)
  })

const print = (...cells: (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padStart(12)).join(''))
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const nobody: Watcher = { paths: [], token: '' }

async function answersOf(port: number, [watcher = nobody]: Watcher[]) {
  const answers = watcher.paths.map(async (path) => {
    const headers = { authorization: `Bearer ${watcher.token}` }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const [type, etag] = ['content-type', 'etag'].map((name) => answer.headers.get(name) ?? '')
    return { path, type, etag, body: await answer.text() }
  })
  return Promise.all(answers)
}

type Measured = LoadResult & { cpuOfCall: number; memory: number }
type Side = { child: ChildProcess; port: number }

try {
  const service: Side = { child: start('service-target.ts'), port: 0 }
  const bare: Side = { child: start('bare-target.ts'), port: 0 }
  const load = start('load.ts')
  const { port, five, one } = await ask<Seeded>(service.child, { watchers: Math.max(...levels) })
  service.port = port
  bare.port = await ask<number>(bare.child, [
    ...(await answersOf(port, five)),
    ...(await answersOf(port, one)),
  ])
  const forms = Object.entries({ five, one }).flatMap(([form, watchers]) =>
    [false, true].map((conditional) => ({ form, watchers, conditional, answers: conditional ? 304 : 200 })),
  )
  const run = async (side: Side, order: Omit<LoadOrder, 'port'>): Promise<Measured> => {
    const before = await ask<Usage>(side.child, 'usage')
    const result = await ask<LoadResult>(load, { ...order, port: side.port })
    const after = await ask<Usage>(side.child, 'usage')
    if (result.failed > 0) throw new Error(`${result.failed} calls failed`)
    return { ...result, cpuOfCall: (after.cpu - before.cpu) / result.calls, memory: after.memory }
  }
  console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)

  console.log('\nAs fast as it goes: one unchanged trip, beside a bare handler that sends the same bytes')
  print('form', 'answers', 'service/s', 'bare/s', 'ratio', 'µs a call', 'bare µs', 'ratio', 'bytes')
  for (const { form, watchers, conditional, answers } of forms) {
    const same = Array.from({ length: CONNECTIONS }, () => watchers[0] ?? nobody)
    const order = { watchers: same, conditional, everyMs: null, warmUpMs: ROUND_MS / 2, forMs: ROUND_MS }
    const rounds: [Measured, Measured][] = []
    await run(service, order)
    await run(bare, order)
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push([await run(service, order), await run(bare, order)])
    const of = (make: (own: Measured, other: Measured) => number) =>
      middle(rounds.map(([own, other]) => make(own, other)))
    print(
      form,
      answers,
      Math.round(of((own) => own.perSecond)),
      Math.round(of((_, other) => other.perSecond)),
      of((own, other) => own.perSecond / other.perSecond).toFixed(2),
      of((own) => own.cpuOfCall).toFixed(1),
      of((_, other) => other.cpuOfCall).toFixed(1),
      of((own, other) => other.cpuOfCall / own.cpuOfCall).toFixed(2),
      Math.round(of((own) => own.bytes)),
    )
  }

  console.log(`\nWatchers who call every ${EVERY_MS / 1_000} s, five on a trip`)
  print('form', 'answers', 'watchers', 'calls/s', 'p50 ms', 'p99 ms', 'processor', 'memory MB')
  for (const { form, watchers, conditional, answers } of forms) {
    for (const level of levels) {
      const order = { watchers: watchers.slice(0, level), conditional, everyMs: EVERY_MS }
      const result = await run(service, { ...order, warmUpMs: EVERY_MS, forMs: EVERY_MS })
      print(
        form,
        answers,
        level,
        Math.round(result.perSecond),
        result.p50.toFixed(1),
        result.p99.toFixed(1),
        `${Math.round((result.cpuOfCall * result.perSecond) / 10_000)} %`,
        Math.round(result.memory),
      )
    }
  }
} finally {
  for (const child of processes) {
    child.removeAllListeners('exit')
    child.kill()
  }
}
