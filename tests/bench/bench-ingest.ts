import { ask, end, start } from './children.ts'
import { machine, printRow, quantile } from './figures.ts'
import type { IngestTarget, LoadResult, UploadForm, UploadOrder } from './messages.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:ingest` measures positions per second and latencies of the service, compared with a bare
 * Fastify handler that inserts a row of similar size. Runs on the embedded database, and on PostgreSQL at
 * `DATABASE_URL` (by default, one started here with fsync on).
 */

const PHONES = 16
const ROUNDS = 7
const ROUND_MS = 1_500
const PACED_MS = 10_000
const forms: UploadForm[] = ['owntracks', 'app']

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const [target, load] = [start('targets/ingest-target.ts', { env }), start('uploads.ts')]
  const { service, bare, phones } = await ask<IngestTarget>(target, { phones: PHONES })
  const run = async (form: UploadForm, everyMs: number | null, forMs: number) => {
    const port = form === 'bare' ? bare : service
    const result = await ask<LoadResult>(load, { port, form, phones, everyMs, forMs } satisfies UploadOrder)
    if (result.failed > 0) throw new Error(`${result.failed} uploads failed`)
    return result
  }
  for (const form of forms) {
    const rounds: { own: LoadResult; other: LoadResult }[] = []
    await run(form, null, ROUND_MS)
    await run('bare', null, ROUND_MS)
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ own: await run(form, null, ROUND_MS), other: await run('bare', null, ROUND_MS) })
    const of = (make: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(make))
    const perSecond = of(({ own }) => own.perSecond)
    const everyMs = (PHONES * 1_000) / (perSecond / 2)
    const paced = await run(form, everyMs, PACED_MS)
    const barePaced = await run('bare', everyMs, PACED_MS)
    printRow(
      name,
      form,
      Math.round(perSecond),
      Math.round(of(({ other }) => other.perSecond)),
      of(({ own, other }) => own.perSecond / other.perSecond).toFixed(2),
      of(({ own }) => own.p50).toFixed(1),
      of(({ own }) => own.p99).toFixed(1),
      Math.round(paced.perSecond),
      paced.p50.toFixed(1),
      paced.p99.toFixed(1),
      barePaced.p99.toFixed(1),
    )
  }
  await end(load)
  target.send('end')
  await new Promise((ended) => target.once('exit', ended))
}

console.log(machine())
console.log(`${PHONES} phones; as fast as they are answered, and then at half of that rate; ms`)
printRow(
  'database',
  'form',
  'service/s',
  'bare/s',
  'ratio',
  'p50',
  'p99',
  'at half/s',
  'p50',
  'p99',
  'bare p99',
)
const { DATABASE_URL: given } = process.env
await measure('embedded', {})
if (given) await measure('server', { DATABASE_URL: given })
else await withServer((url) => measure('server', { DATABASE_URL: url }))
