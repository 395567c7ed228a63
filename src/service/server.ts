import { hostname } from 'node:os'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { api } from './composition/api.ts'
import type { Ports } from './composition/ports.ts'
import { operatorPage } from './operations/operator-page.ts'
import { documentApi } from './platform/api/api-document.ts'
import type { LogSink } from './platform/http/batched-lines.ts'
import { answerClientError, answerErrors, jsonOnly } from './platform/http/errors.ts'
import { hostCookiesOnly } from './platform/http/host-cookies.ts'
import { errorInLog, logAnswer } from './platform/http/log.ts'
import { onAnswered } from './platform/http/on-answered.ts'
import { refuse } from './platform/http/refusals.ts'
import { nameRequests, requestIds } from './platform/http/request-ids.ts'
import { type LoopDelay, shedLoad } from './platform/http/shed-load.ts'
import { meterAnswer, metricsRoute } from './platform/metrics/metrics-route.ts'
import { probes } from './platform/probes.ts'
import { traceRequests } from './platform/telemetry/traced.ts'
import { version } from './platform/version.ts'
import type { Settings } from './settings.ts'
import { isForeignHost } from './site/request-origin.ts'
import { site } from './site/site.ts'

/** The longest body that any call takes, bytes. */
const BODY_LIMIT = 16 * 1_024

/** Sent with every answer of a service that is reached by HTTPS: a browser asks for nothing of it otherwise any more. */
const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/** What a load balancer or a collector asks for by whatever address it knows. */
const ownPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** How long a client may take before its connection is cut, ms. */
type Patience = {
  /** The time for a request's head, from the connection's first moment on. */
  headMs: number
  /** The time for a whole request. */
  requestMs: number
  /** The time without a byte in either direction while a request or its answer is under way. */
  silenceMs: number
  /** Between two requests; longer than a load balancer keeps a connection, which would else use a closed one. */
  betweenMs: number
  /** How often the first two are looked at. */
  lookEveryMs: number
}

const patience: Patience = {
  headMs: 10_000,
  requestMs: 30_000,
  silenceMs: 30_000,
  betweenMs: 72_000,
  lookEveryMs: 2_000,
}

/**
 * Whom to believe about the visitor's address. A number of hops goes in as a function: given as a number,
 * Fastify trusts nobody, since it cannot tell a proxy from a visitor who connects directly.
 */
const trusted = (proxies: Settings['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * The service, not yet listening: the probes, the calls under /api, and the built website; where it only watches, the
 * probes alone.
 * @param log where log lines go, one JSON object each. @param loopDelay how late the event loop runs; measured where it
 * is left out.
 */
export async function buildServer(
  ports: Ports,
  settings: Settings,
  log: LogSink,
  { headMs, requestMs, silenceMs, betweenMs, lookEveryMs }: Patience = patience,
  loopDelay?: LoopDelay,
): Promise<FastifyInstance> {
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: betweenMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: lookEveryMs },
    // What still comes on an open connection while the process ends is answered, and the connection closed after.
    return503OnClosing: false,
    trustProxy: trusted(settings.TRUST_PROXY),
    genReqId: requestIds(settings),
    routerOptions: { maxParamLength: 8_192 },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: settings.LOG_LEVEL,
      stream: log,
      base: { pid: process.pid, hostname: hostname(), version },
      serializers: { err: errorInLog, req: () => ({}), res: () => ({}) },
    },
    // Lines are told apart by their route; a logger of its own for each request costs more than the line.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => refuse(reply, 'invalidRequest'),
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  if (settings.PUBLIC_URL?.startsWith('https:'))
    server.addHook('onRequest', (_request, reply, done) => {
      reply.header(...strictTransport)
      done()
    })
  const tells = [logAnswer, meterAnswer(ports.meter)]
  // Without a collector a span is made for nobody: a twentieth of what a poll costs.
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) tells.push(traceRequests(server))
  nameRequests(server)
  onAnswered(server, tells)
  // Asked when the answer goes out: a slow request may have begun before the process was told to end.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (ports.draining.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  answerErrors(server)
  jsonOnly(server)
  await server.register(probes, { ports })
  await server.register(metricsRoute, { ports, settings })
  if (settings.ROLE === 'watch') {
    server.setNotFoundHandler((_request, reply) => refuse(reply, 'notFound'))
    return server
  }
  server.addHook('onRequest', async (request, reply) => {
    const isProbe = ownPaths.has(request.routeOptions.url ?? '')
    if (!isProbe && isForeignHost(request, settings.PUBLIC_URL)) return refuse(reply, 'notFound')
  })
  shedLoad(server, loopDelay)
  await documentApi(server, settings)
  await server.register(cookie)
  hostCookiesOnly(server, settings)
  await server.register(api, { ports, settings })
  await server.register(operatorPage, { ports, settings })
  await server.register(site, { ports, settings })
  return server
}
