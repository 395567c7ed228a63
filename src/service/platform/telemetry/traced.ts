import { context, type Span, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codesOf } from '../causes.ts'
import { LEFT_EARLY, type TellAnswer } from '../http/on-answered.ts'

/**
 * Spans of what the service does, for the OpenTelemetry API, which does nothing where no SDK was started
 * (`open-telemetry.ts`). Names and attributes are words of the program and patterns of routes: never an address, a
 * code, a token, a number or a value of a statement, and of an error its code alone.
 */
const tracer = trace.getTracer('homeward')

/**
 * Runs `work` in a span of its own, which is the parent of all that it begins.
 * @param options whose attributes must name nobody. @returns and errors: those of `work`.
 */
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

/** Marks a span as failed. What an error says may be about somebody, so only its code or its class is kept. */
export function failed(span: Span, fault: unknown): void {
  const kind = codesOf(fault)[0] ?? (fault instanceof Error ? fault.name : 'unknown')
  span.setAttribute(ATTR_ERROR_TYPE, kind).setStatus({ code: SpanStatusCode.ERROR })
}

/**
 * Begins a span for each request, by its route's pattern. A visitor's own trace is not gone on with: who asks does not
 * decide what is kept of it. The proxy's log is found by the request's id.
 * @returns what ends it.
 */
export function traceRequests(server: FastifyInstance): TellAnswer {
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
