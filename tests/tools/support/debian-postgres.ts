import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/services/free-port.ts'

const isRoot = process.getuid?.() === 0

/** Runs a PostgreSQL program, as the user `postgres` if the tests run as root. */
const run = (program: string, ...options: string[]) =>
  isRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', program, ...options], { cwd: '/', encoding: 'utf8' })
    : execFileSync(program, options, { encoding: 'utf8' })

/** Starts Debian's PostgreSQL server, because backups need pg_dump. `bin`: folder of its programs. */
export async function startDebianPostgres(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'debian-postgres-'))
  if (isRoot) execFileSync('chown', ['postgres', folder])
  else chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  run(join(bin, 'initdb'), '-D', data, '-U', 'owner', '--auth=trust', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -k ${folder}`
  run(join(bin, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  const env = {
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'owner',
    PATH: `${bin}:${process.env.PATH}`,
  }
  execFileSync('createdb', ['homeward'], { env })
  return {
    url: `postgres://owner@127.0.0.1:${port}/homeward`,
    env,
    stop() {
      run(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop')
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
