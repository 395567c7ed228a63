import { type ChildProcess, spawn } from 'node:child_process'

/** The service as a process of its own. `lines`: what it has printed. */
export type Program = { url: string; child: ChildProcess; lines: string[]; ended: Promise<number | null> }

/** Starts the service on a server's database and waits until it listens. */
export function startProgram(databaseUrl: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['src/service/main.ts'], {
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: '0', SITE_DIR: 'none', LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: databaseUrl, GRANT_KEY: 'a key for tests, thirty-two bytes or more' },
      PROFILE_KEY: 'dGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGVzdHMgdGU',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let rest = ''
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += String(chunk)
  })
  const ended = new Promise<number | null>((end) => child.once('close', end))
  return new Promise((ready, failed) => {
    child.stdout?.on('data', (chunk) => {
      const whole = (rest + String(chunk)).split('\n')
      rest = whole.pop() ?? ''
      lines.push(...whole)
      const url = lines.map((line) => / is at (http\S+)$/.exec(line)?.[1]).find(Boolean)
      if (url) ready({ url, child, lines, ended })
    })
    void ended.then((code) => failed(new Error(`ended with ${code}: ${log}`)))
  })
}
