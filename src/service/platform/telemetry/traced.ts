import { context, type Span, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codesOf } from '../causes.ts'
import { LEFT_EARLY, type ResponseListener } from '../http/on-answered.ts'

/** Tracer, a no-op without an SDK. Names and attributes of spans must not contain user data. */
const tracer = trace.getTracer('homeward')

export function traced<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (fault) {
      failed(span, fault)
      throw fault
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed. Records only the error's code or class, since messages may contain user data. */
export function failed(span: Span, fault: unknown): void {
  const kind = codesOf(fault)[0] ?? (fault instanceof Error ? fault.name : 'unknown')
  span.setAttribute(ATTR_ERROR_TYPE, kind).setStatus({ code: SpanStatusCode.ERROR })
}

/** Starts a span for each request, named after the route pattern. Ignores clients' trace ids. */
export function traceRequests(server: FastifyInstance): ResponseListener {
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const { id, method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const span = tracer.startSpan(`${method} ${route}`, {
      root: true,
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'homeward.request.id': id,
      },
    })
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  return (request, { status }) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', status)
    if (status >= 500 || status === LEFT_EARLY) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
