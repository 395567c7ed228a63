import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { freePort } from '../services/free-port.ts'

export type Caddy = { url: string; log(): string; stop(): Promise<void> }

/** Host name for which Caddy issues its own certificates. */
const HOST = 'localhost'

/**
 * Starts Caddy with the deployed Caddyfile on free ports, and makes this process trust only its certificates.
 * @param web addresses (host:port) of the service's processes, separated by spaces
 */
export async function startCaddy(program: string, folder: string, web: string): Promise<Caddy> {
  const [http, https] = [await freePort(), await freePort()]
  const url = `https://${HOST}:${https}`
  const home = join(folder, 'caddy')
  mkdirSync(home)
  const options = ['admin off', 'skip_install_trust', `http_port ${http}`, `https_port ${https}`]
  const file = join(home, 'Caddyfile')
  const deployed = readFileSync('src/deploy/Caddyfile', 'utf8')
  writeFileSync(file, deployed.replace(/^\{$/m, `{\n${options.map((option) => `\t${option}`).join('\n')}`))
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, SITE_HOST: HOST, WEB: web },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += String(chunk)
  })
  let hasEnded = false
  const ended = new Promise<void>((end) => child.once('close', () => end())).then(() => {
    hasEnded = true
  })
  const root = join(home, 'caddy/pki/authorities/local/root.crt')
  for (;;) {
    if (hasEnded) throw new Error(`Caddy ended: ${log}`)
    try {
      setDefaultCACertificates([readFileSync(root, 'utf8')])
      await fetch(`${url}/metrics`)
      break
    } catch {
      await pause(50)
    }
  }
  return {
    url,
    log: () => log,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
