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
import { keepAddresses } from './platform/throttle/address-key.ts'
import { version } from './platform/version.ts'
import type { Settings } from './settings.ts'
import { isForeignHost } from './site/request-origin.ts'
import { site } from './site/site.ts'

const BODY_LIMIT = 16 * 1_024

const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

const ownPaths = new Set(['/healthz', '/readyz', '/metrics'])

const patience = {
  headMs: 10_000,
  requestMs: 30_000,
  silenceMs: 30_000,
  /** Longer than load balancers usually keep idle connections open. */
  betweenMs: 72_000,
  lookEveryMs: 2_000,
}

/** Turns a number into a function, because Fastify trusts no proxies if `trustProxy` is a number. */
const trusted = (proxies: Settings['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Builds the server without listening. With `ROLE=watch`, it has only probes and metrics. */
export async function buildServer(
  ports: Ports,
  settings: Settings,
  log: LogSink,
  { headMs, requestMs, silenceMs, betweenMs, lookEveryMs }: typeof patience = patience,
  loopDelay?: LoopDelay,
): Promise<FastifyInstance> {
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: betweenMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: lookEveryMs },
    // Serves requests on open connections during shutdown and then closes the connections.
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
    // Reuses one logger, because a child logger per request costs more than writing the log line.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => refuse(reply, 'invalidRequest'),
  })
  keepAddresses(server.server)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  if (settings.PUBLIC_URL?.startsWith('https:'))
    server.addHook('onRequest', (_request, reply, done) => {
      reply.header(...strictTransport)
      done()
    })
  const tells = [logAnswer, meterAnswer(ports.meter)]
  // Traces only with a collector, because tracing slows every request.
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) tells.push(traceRequests(server))
  nameRequests(server)
  onAnswered(server, tells)
  // Checks just before the response is sent, because shutdown may begin during the request.
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
