import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../services/free-port.ts'

export type PgBouncer = { url: string; stop(): Promise<void> }

/** Starts PgBouncer in front of a server. `settings` are lines for its `[pgbouncer]` section. */
export async function startPgBouncer(
  program: string,
  server: string,
  settings: Record<string, string>,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const { username, password, hostname, port: behind, pathname } = new URL(server)
  const port = await freePort()
  const users = join(folder, 'users')
  writeFileSync(users, `"${username}" "${password}"\n`)
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    ...settings,
  }
  const ini = join(folder, 'pgbouncer.ini')
  const written = Object.entries(lines).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(
    ini,
    ['[databases]', `homeward = host=${hostname} port=${behind}`, '[pgbouncer]', ...written, ''].join('\n'),
  )
  // If the tests run as root, switches to another user, because PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, ['-q', ...asUser, ini], { stdio: 'ignore' })
  const ended = new Promise<void>((end) => child.once('close', () => end()))
  const listens = () =>
    new Promise<boolean>((told) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        told(true)
      })
      socket.once('error', () => told(false))
    })
  while (child.exitCode === null && !(await listens())) await pause(20)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
