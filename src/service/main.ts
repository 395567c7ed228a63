import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '../domain/site/brand.ts'
import { composeService } from './compose.ts'
import { refuseToStart, settingsToStart } from './composition/start-settings.ts'
import { demoLines } from './demo/demo-data.ts'
import { operatorReports } from './operations/operator-reports.ts'
import { causesOf, codesOf } from './platform/causes.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { grantKeyIn, lockFolder, profileKeysIn, vapidKeyIn } from './platform/folder/data-folder.ts'
import { serveOwnerSocket } from './platform/folder/owner-socket.ts'
import { batchedLines } from './platform/http/batched-lines.ts'
import { monotonicTime, serverClock, systemClock } from './platform/jobs/clocks.ts'
import { endAtStandstill } from './platform/jobs/standstill.ts'
import { tellSystemd } from './platform/jobs/systemd.ts'
import { readProfileKeys } from './platform/secrets/profile-keys.ts'
import type { Settings } from './settings.ts'

/** Prints lines for the operator to standard output, because logs go to standard error. */
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Maximum time to finish requests and messages. An interrupted message has an unknown result. */
const FINISHING_MS = 8_000
const STOPPING_MS = 13_000

const TELLING_MS = 2_000

const log = batchedLines(process.stderr)
process.once('exit', log.flush)

/** Error codes that mean the process can't use the data folder or the port. */
const notPermitted = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'EISDIR'])

function reasonOf(fault: unknown, settings: Settings): string {
  const code = codesOf(fault)[0]
  if (code === 'EADDRINUSE') return `port ${settings.PORT} on ${settings.HOST} is already in use`
  if (code && notPermitted.has(code))
    return causesOf(fault).some((cause) => 'syscall' in cause && cause.syscall === 'listen')
      ? `it is not allowed to listen on port ${settings.PORT} of ${settings.HOST}`
      : `it may not use DATA_DIR (${settings.DATA_DIR}): the folder and its files must belong to the user that runs the service (${code})`
  if (code === '53100' || code === 'ENOSPC') return 'the disk is full'
  const message = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : ''
  return code && !message.includes(code) ? `${code} ${message}`.trim() : message
}

async function start(settings: Settings): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings
  const unlock = url ? () => {} : lockFolder(folder)
  if (!unlock) refuseToStart(`The service cannot start: another process is using the data in ${folder}.`)
  // Opens the database before creating keys, because a folder with keys but no database counts as damaged.
  const database = await openDatabase(url ? { url } : { folder: join(folder, 'database') })
  const grantKey = settings.GRANT_KEY ?? grantKeyIn(folder)
  const profileKeys = settings.PROFILE_KEY ?? readProfileKeys(profileKeysIn(folder))
  if (!profileKeys)
    refuseToStart(`The service cannot start: ${join(folder, 'profile-key')} has no valid keys.`)
  const { server, ports, scheduler, keys, demo } = await composeService({
    db: database.db,
    pool: database.pool,
    settings: url ? settings : { ...settings, VAPID_KEY: settings.VAPID_KEY ?? vapidKeyIn(folder) },
    grantKey,
    profileKeys,
    clock: url ? await serverClock(database.db, monotonicTime, systemClock) : systemClock,
    steady: monotonicTime,
    print,
    log,
  })
  const telemetry = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./platform/telemetry/open-telemetry.ts')).startTelemetry({
        meter: ports.meter,
        traceShare: settings.OTEL_TRACES_SAMPLER_ARG,
      })
    : null
  const answering = url
    ? null
    : await serveOwnerSocket(folder, {
        outbox: () => operatorReports.outbox(database.db, keys),
        forms: () => operatorReports.forms(database.db, keys),
        emergencies: () => operatorReports.emergencies(database.db, keys),
        travelers: (phone) => operatorReports.travelers(database.db, keys, phone),
        metrics: async () => (await ports.meter.read()).text,
      }).catch((fault: unknown) => {
        server.log.warn({ err: fault }, 'the socket for operator commands could not be opened')
        return null
      })
  const address = await server.listen({ host: settings.HOST, port: settings.PORT })
  let hurry = () => {}
  const stop = async (code = 0) => {
    if (ports.draining.isDraining) return hurry()
    ports.draining.isDraining = true
    await new Promise<void>((drained) => {
      hurry = drained
      setTimeout(drained, code === 0 ? settings.SHUTDOWN_DELAY : 0)
    })
    setTimeout(() => {
      server.log.error('the process exits before the database is closed')
      process.exit(1)
    }, STOPPING_MS).unref()
    const finished = Promise.all([server.close(), scheduler.stop()])
    await Promise.race([finished, pause(FINISHING_MS)])
    server.server.closeAllConnections()
    await answering?.()
    await Promise.race([telemetry?.stop(), pause(TELLING_MS)])
    await database.close()
    unlock()
    process.exit(code)
  }
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
  void database.end?.then(() => {
    process.stderr.write(
      `The service stops: its database in ${folder} can no longer write. Free up disk space.\n`,
    )
    return stop(1)
  })

  endAtStandstill(settings.STANDSTILL_LIMIT)
  tellSystemd(process.env, (fault) => server.log.error({ err: fault }, 'systemd could not be notified'))
  print(`${brand.name} is at ${settings.PUBLIC_URL ?? address}`)
  if (demo) for (const line of demoLines()) print(line)
}

// Lets only the owner read new files, such as those of the embedded database.
process.umask(0o077)
const settings = settingsToStart()
try {
  await start(settings)
} catch (fault) {
  refuseToStart(`The service cannot start: ${reasonOf(fault, settings)}.`)
}
