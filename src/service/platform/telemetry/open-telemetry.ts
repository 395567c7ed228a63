import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Meter } from '../metrics/meter.ts'
import { producerOf } from './metric-producer.ts'

type Telemetry = {
  /** Sends what is waiting to be sent. Errors: none; a collector that does not answer loses it. */
  flush(): Promise<void>
  /** Sends what is waiting, and stops. Errors: none. */
  stop(): Promise<void>
}

/**
 * Sends spans and metrics to an OpenTelemetry collector (OTLP over HTTP). Its address, headers and so on are the
 * variables of OpenTelemetry itself (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, …), which its
 * exporters read. A collector that is away holds nothing up: what does not fit the queue is dropped.
 * @param traceShare of all traces that are kept, 0 to 1.
 */
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
