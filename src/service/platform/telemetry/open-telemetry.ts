import { context, type HrTime, trace, ValueType } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  emptyResource,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Figure, Meter } from '../metrics/meter.ts'

type Telemetry = {
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Exports spans and metrics over OTLP/HTTP. Loses spans while the collector is unreachable. */
export function startTelemetry({ meter, traceShare }: { meter: Meter; traceShare: number }): Telemetry {
  const named = resourceFromAttributes({ 'service.name': 'homeward' })
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        metricProducers: [producerOf(meter)],
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(spans)
  const both = (done: (provider: TracerProvider | MeterProvider) => Promise<void>) =>
    Promise.allSettled([spans, metrics].map(done)).then(() => {})
  return {
    flush: () => both((provider) => provider.forceFlush()),
    stop: () => both((provider) => provider.shutdown()),
  }
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)]

/** Returns a producer of the metrics in `/metrics`. Counters start with the process. */
function producerOf(meter: Pick<Meter, 'figures'>): MetricProducer {
  const startTime = hrTime(performance.timeOrigin)
  return {
    async collect() {
      const endTime = hrTime(Date.now())
      const metrics = (await meter.figures()).flatMap((figure) => dataOf(figure, { startTime, endTime }))
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope: { name: 'homeward' }, metrics }],
        },
        errors: [],
      }
    },
  }
}

type Span = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>

/** Converts a metric. Returns an empty list for a summary, which isn't supported. */
function dataOf(figure: Figure, span: Span): MetricData[] {
  const { name, help, type, values } = figure
  const data = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () => values.map(({ labels, value }) => ({ ...span, attributes: labels, value }))
  if (type === 'counter')
    return [{ ...data, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
  if (type === 'gauge') return [{ ...data, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
  if (type === 'histogram')
    return [{ ...data, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figure, span) }]
  return []
}

/** Converts histograms. A Prometheus bucket includes all lower buckets; an OpenTelemetry bucket doesn't. */
function histogramsOf({ name, values }: Figure, span: Span): DataPoint<Histogram>[] {
  const series = new Map<string, Series>()
  for (const { metricName, labels, value } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== undefined && le !== '+Inf') one.upTo.push({ bound: Number(le), count: value })
  }
  return Array.from(series.values(), ({ attributes, upTo, sum, count }) => {
    const cumulative = [...upTo.map((one) => one.count), count]
    const counts = cumulative.map((upToHere, at) => upToHere - (cumulative[at - 1] ?? 0))
    const value = { buckets: { boundaries: upTo.map(({ bound }) => bound), counts }, sum, count }
    return { ...span, attributes, value }
  })
}

type Series = {
  attributes: Partial<Record<string, string | number>>
  upTo: { bound: number; count: number }[]
  sum: number
  count: number
}
