import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Caddy, startCaddy } from '../support/providers/caddy.ts'
import { freePort } from '../support/services/free-port.ts'
import { say, until } from './drill.ts'

/**
 * Builds the image of src/deploy and runs the composed services with it: database roles, migration, two web
 * processes behind Caddy, a watch process, a trip that ends in a call for help, a contact's steps, and a
 * backup.
 *
 * Usage: node tests/deploy/try-composed.ts
 *
 * Runs as root on Debian with buildah, debootstrap, caddy, postgresql, and npm. It isn't part of `npm
 * test`, because building takes minutes and downloads packages. Builds a missing base image from Debian
 * packages and Node, because the original isn't reachable everywhere. `KEEP_IMAGE=1` reuses an image.
 */

const image = 'homeward'
const base = 'docker.io/library/node:24-bookworm-slim'
const MOST_BYTES = 250_000_000

const folder = mkdtempSync(join(tmpdir(), 'composed-'))
chmodSync(folder, 0o755)
const running: ChildProcess[] = []
const certificates = '/etc/ssl/certs/ca-certificates.crt'

function run(program: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs', ...env },
    maxBuffer: 2 ** 28,
  }).trim()
}

function isThere(name: string): boolean {
  try {
    run('buildah', ['inspect', '--type', 'image', name])
    return true
  } catch {
    return false
  }
}

/** Creates the base image: minimal Debian, with Node and npm in /usr/local/bin, as in the official image. */
function makeBase(): void {
  const root = join(folder, 'base')
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root])
  const npm = dirname(dirname(execFileSync('readlink', ['-f', npmPath()], { encoding: 'utf8' }).trim()))
  run('cp', ['-r', npm, join(root, 'usr/local/lib/npm')])
  run('ln', ['-s', '../lib/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')])
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  // Lets npm trust a certificate authority of the local network.
  copyFileSync(certificates, join(root, certificates))
  const container = run('buildah', ['from', 'scratch'])
  run('buildah', ['add', '--quiet', container, root, '/'])
  const path = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
  run('buildah', [
    'config',
    '--env',
    `PATH=${path}`,
    '--env',
    `NODE_EXTRA_CA_CERTS=${certificates}`,
    container,
  ])
  run('buildah', ['commit', '--quiet', '--rm', container, base])
  rmSync(root, { recursive: true })
}

const npmPath = () => execFileSync('which', ['-a', 'npm'], { encoding: 'utf8' }).trim().split('\n')[0] ?? ''

function build(): number {
  if (!process.env.KEEP_IMAGE || !isThere(image)) {
    if (!isThere(base)) makeBase()
    say(`base image ${base}`)
    const from = ['--pull-never', '--layers', '--file', 'src/deploy/Dockerfile']
    run('buildah', [
      'bud',
      ...from,
      '--ignorefile',
      'src/deploy/Dockerfile.dockerignore',
      '--tag',
      image,
      '.',
    ])
  }
  const mounted = run('buildah', ['mount', container()])
  const bytes = Number(run('du', ['--summarize', '--bytes', mounted]).split('\t')[0])
  assert.ok(bytes <= MOST_BYTES, `the image has ${bytes} bytes`)
  assert.deepEqual(globSync('{bin,usr/bin}/*', { cwd: mounted }), [], 'it holds other programs than Node')
  return bytes
}

let made = ''
function container(): string {
  made ||= run('buildah', ['from', '--pull-never', image])
  return made
}

function inImage(env: Record<string, string>, command: string[]): ChildProcess {
  const set = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const child = spawn('buildah', ['run', '--isolation', 'chroot', ...set, container(), '--', ...command], {
    env: { ...process.env, STORAGE_DRIVER: 'vfs' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

const ended = (child: ChildProcess) =>
  child.exitCode === null
    ? new Promise<number | null>((end) => child.once('close', end))
    : Promise.resolve(child.exitCode)

async function startService(env: Record<string, string>): Promise<{ child: ChildProcess; out(): string }> {
  const child = inImage(env, ['node', 'src/tools/start.ts'])
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      out += String(chunk)
    })
  await until(`${env.ROLE} starts`, () => {
    if (child.exitCode !== null) throw new Error(out)
    return out.includes(' is at ')
  })
  return { child, out: () => out }
}

/** Starts PostgreSQL in place of its image, with the roles of src/deploy. */
async function startPostgres(settings: Record<string, string>): Promise<{ port: number; stop(): void }> {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? ''
  const data = join(folder, 'postgres')
  const asPostgres = (...args: string[]) => run('runuser', ['-u', 'postgres', '--', ...args])
  run('install', ['-d', '-o', 'postgres', data])
  asPostgres(`${programs}/initdb`, '-D', data, '-U', 'owner', '--auth=trust')
  const port = await freePort()
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1`
  asPostgres(`${programs}/pg_ctl`, '-D', data, '-l', join(data, 'log'), '-w', '-o', options, 'start')
  const to = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'owner' }
  run('createdb', ['homeward'], to)
  const service = { POSTGRES_DB: 'homeward', SERVICE_PASSWORD: settings.SERVICE_PASSWORD ?? '' }
  run('sh', ['src/deploy/database-roles.sh'], { ...to, ...service })
  return { port, stop: () => asPostgres(`${programs}/pg_ctl`, '-D', data, '-m', 'fast', 'stop') }
}

function writeSettings(): Record<string, string> {
  const script = join(folder, 'write-env.sh')
  copyFileSync('src/deploy/write-env.sh', script)
  run('sh', [script, 'localhost'])
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n')
  return Object.fromEntries(lines.flatMap((line) => (/^[A-Z_]+=./.test(line) ? [splitOnce(line)] : [])))
}
const splitOnce = (line: string) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]

async function call(proxy: Caddy, path: string, { method = 'GET', json, headers = {} }: Call = {}) {
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const answer = await fetch(`${proxy.url}${path}`, { method, headers: { ...type, ...headers }, ...body })
  const text = await answer.text()
  assert.ok(answer.ok, `${method} ${path} answered ${answer.status} ${text}`)
  return { text, json: () => JSON.parse(text) as Record<string, unknown>, headers: answer.headers }
}
type Call = { method?: string; json?: unknown; headers?: Record<string, string> }

const traveler = '+12125550176'
const ana = { name: 'Ana Ruiz', number: '(919) 555-0142' }
const password = 'harbor-light-9-at-dusk'

async function playRescue(proxy: Caddy, printed: () => string): Promise<void> {
  const post = (path: string, json: unknown, headers = {}) =>
    call(proxy, path, { method: 'POST', json, headers })
  const told = (to: string, words: RegExp) =>
    until(`${words}`, () =>
      printed()
        .split('\n')
        .find((line) => line.includes(to) && words.test(line)),
    )
  const { proofId } = (await post('/api/app/phone-proofs', { phoneNumber: traveler })).json()
  const code = /: (\d{6}) is your code/.exec(await told(traveler, /is your code/))?.[1]
  const names = { firstName: 'Robin', lastName: 'Hale' }
  const { token } = (await post('/api/app/accounts', { proofId, code, password, ...names })).json()
  const headers = { authorization: `Bearer ${token}` }
  const put = (path: string, json: unknown) => call(proxy, path, { method: 'PUT', json, headers })
  await put('/api/app/pins', { password, pin: '4821', distressPin: '1284' })
  await put('/api/app/contacts', { contacts: [ana], password })
  const facts = { activity: 'sailing', time: '1 hour', location: 'Off Beaufort' }
  const { trip } = (await post('/api/app/trips', facts, headers)).json() as { trip: { tripId: string } }
  const position = {
    timestamp: Date.now(),
    latitude: 34.70123,
    longitude: -76.65432,
    accuracy: 8,
  }
  const taken = await post(`/api/app/trips/${trip.tripId}/fixes`, { locations: [position] }, headers)
  assert.deepEqual(taken.json(), { accepted: 1, refused: [] })
  await call(proxy, '/api/app/sos', { method: 'POST', headers })
  await call(proxy, '/api/app/sos/now', { method: 'POST', headers })
  const rescueCode = /\/code#(\d{6})/.exec(await told('919', /\/code#/))?.[1]
  say(`the contact has their text`)

  assert.ok((await call(proxy, '/code')).text.includes('<h1'), 'the page for codes is empty')
  const verified = await post(`/api/trips/rescue/${rescueCode}/verify`, { phoneNumber: ana.number })
  const cookie = verified.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  assert.match(cookie, /^__Host-/)
  const panel = await call(proxy, `/rescuepanel/${rescueCode}`, { headers: { cookie } })
  assert.ok(/Robin Hale/.test(panel.text), 'the panel does not say who it is about')
  assert.ok(
    panel.text.includes('34.701'),
    `the panel does not say where they were: ${panel.text.match(/34[.°][^<]{0,40}/g)}`,
  )
  const file = await call(proxy, `/rescuepanel/${rescueCode}/track.kml`, { headers: { cookie } })
  assert.match(file.text, /-76\.65432,34\.70123/)
  const vote = { phoneNumber: ana.number }
  await post(`/api/trips/${trip.tripId}/resolve-vote`, vote, { cookie })
  const { endedAt } = (
    await call(proxy, `/api/trips/access/${trip.tripId}/${rescueCode}`, { headers: { cookie } })
  ).json()
  assert.ok(endedAt, 'the vote ended nothing')
}

async function play(): Promise<void> {
  const bytes = build()
  say(`image ${image}: ${(bytes / 1e6).toFixed(0)} MB`)
  const settings = writeSettings()
  const database = await startPostgres(settings)
  const server = `127.0.0.1:${database.port}/homeward`
  try {
    const migration = inImage({ DATABASE_URL: `postgres://owner@${server}`, DATABASE_ROLE: 'service' }, [
      'node',
      'src/tools/migrate.ts',
    ])
    assert.equal(await ended(migration), 0, 'the migration failed')
    const common = {
      ...settings,
      DATABASE_URL: `postgres://service:${settings.SERVICE_PASSWORD}@${server}`,
      OWNER_PASSWORD: '',
      SENDING: 'print',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      CHECKIN_GRACE: '1s',
    }
    const ports = [await freePort(), await freePort()].map(String)
    const started = []
    for (const PORT of ports) started.push(await startService({ ...common, ROLE: 'web', PORT }))
    const watch = await startService({ ...common, ROLE: 'watch', PORT: String(await freePort()) })
    const web = ports.map((port) => `127.0.0.1:${port}`).join(' ')
    const proxy = await startCaddy('/usr/bin/caddy', folder, web)
    say('two of web, watch and proxy are up')
    try {
      await playRescue(proxy, watch.out)
      say('the rescue path is played through the proxy')
    } finally {
      await proxy.stop()
    }
    const kept = { BACKUP_DIR: join(folder, 'backups'), KEYS_DIR: join(folder, 'keys') }
    const asOwner = { PGHOST: '127.0.0.1', PGPORT: String(database.port), PGUSER: 'owner' }
    say(run('sh', [resolve('src/deploy/backup.sh')], { ...asOwner, ...kept }))
    assert.ok(existsSync(join(folder, 'keys/keys.dump')))
    for (const { child, out } of [...started, watch]) {
      const asked = performance.now()
      for (const pid of descendants(child.pid ?? 0)) process.kill(pid, 'SIGTERM')
      const code = await ended(child)
      const after = Math.round(performance.now() - asked)
      assert.equal(code, 0, `it ended with ${code} after ${after} ms: ${out().slice(-1_000)}`)
      say(`ended ${after} ms after SIGTERM`)
    }
  } finally {
    for (const child of running)
      if (child.exitCode === null) for (const pid of descendants(child.pid ?? 0)) process.kill(pid, 'SIGKILL')
    database.stop()
  }
}

/**
 * Returns the innermost descendants, which need the signals: Buildah doesn't pass them on. Each thread's list
 * contains only the processes that the thread started.
 */
function descendants(pid: number): number[] {
  const lists = globSync(`/proc/${pid}/task/*/children`).map((path) => readFileSync(path, 'utf8').trim())
  const children = lists.flatMap((list) => (list === '' ? [] : list.split(' ').map(Number)))
  return children.length === 0 ? [pid] : children.flatMap(descendants)
}

try {
  await play()
  say('all of it held')
} finally {
  if (made) run('buildah', ['rm', made])
  rmSync(folder, { recursive: true, force: true })
}
