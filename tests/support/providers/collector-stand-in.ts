import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number; doubleValue?: number } }
type SentSpan = { name: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type SentMetric = { name: string } & Record<
  'sum' | 'gauge' | 'histogram',
  { dataPoints: object[] } | undefined
>

export type SeenSpan = {
  name: string
  id: string
  parent: string | undefined
  facts: Record<string, unknown>
}

/** Starts a stub OpenTelemetry collector (OTLP as JSON over HTTP). */
export async function startCollector() {
  const spans: SeenSpan[] = []
  const metrics: SentMetric[] = []
  let heard = ''
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    heard += body
    const sent = JSON.parse(body)
    for (const resource of sent.resourceSpans ?? [])
      for (const scope of resource.scopeSpans) spans.push(...scope.spans.map(seen))
    for (const resource of sent.resourceMetrics ?? [])
      for (const scope of resource.scopeMetrics) metrics.push(...scope.metrics)
    answer.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    heard: () => heard,
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

const seen = ({ name, spanId, parentSpanId, attributes }: SentSpan): SeenSpan => ({
  name,
  id: spanId,
  parent: parentSpanId || undefined,
  facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
})
