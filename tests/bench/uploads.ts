import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './connection.ts'
import type { LoadResult, Phone, UploadForm, UploadOrder } from './messages.ts'

/** Child process that simulates phones, each on a separate connection, with a new position per upload. */

let sent = 0
const basic = ({ deviceId, token }: Phone) =>
  `Basic ${Buffer.from(`${deviceId}:${token}`).toString('base64')}`

/** Returns the request for the n-th position; `n` makes its timestamp unique within the trip. */
function requestOf(form: UploadForm, phone: Phone, n: number): string {
  const at = phone.startedAt + n
  const [latitude, longitude] = [34 + (n % 1_000) / 10_000, -76.66]
  const forms = {
    owntracks: {
      path: '/api/owntracks',
      authorization: basic(phone),
      body: { _type: 'location', lat: latitude, lon: longitude, tst: at, acc: 5 },
    },
    app: {
      path: `/api/app/trips/${phone.tripId}/fixes`,
      authorization: `Bearer ${phone.session}`,
      body: { locations: [{ latitude, longitude, timestamp: at, accuracy: 5 }] },
    },
    bare: {
      path: '/bare',
      authorization: basic(phone),
      body: { tripId: phone.tripId, latitude, longitude, at, accuracy: 5 },
    },
  }
  const { path, authorization, body } = forms[form]
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

async function play({ port, form, phones, everyMs, forMs }: UploadOrder): Promise<LoadResult> {
  const latencies: number[] = []
  let failed = 0
  let bytes = 0
  const until = performance.now() + forMs
  const follow = async (phone: Phone, phase: number) => {
    const send = await openConnection(port)
    let due = performance.now() + phase
    while (performance.now() < until) {
      // A phone that falls behind skips no positions; their delay counts as latency.
      if (everyMs !== null) await sleep(Math.max(0, due - performance.now()))
      const asked = everyMs === null ? performance.now() : Math.min(due, performance.now())
      sent += 1
      const reply = await send(requestOf(form, phone, sent))
      latencies.push(performance.now() - asked)
      bytes += reply.bytes
      if (reply.status !== 200) failed += 1
      due += everyMs ?? 0
    }
  }
  await Promise.all(phones.map((phone, at) => follow(phone, ((at * 0.618_034) % 1) * (everyMs ?? 0))))
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
  const calls = latencies.length
  return {
    calls,
    perSecond: calls / (forMs / 1_000),
    failed,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / calls,
  }
}

process.on('message', async (order: UploadOrder) => process.send?.(await play(order)))
