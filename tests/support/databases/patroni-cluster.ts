import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

const files = resolve('src/deploy/cluster')
/** Loopback addresses that stand for three machines. */
const addresses = ['127.0.0.11', '127.0.0.12', '127.0.0.13']
const names = ['one', 'two', 'three'] as const
/** Address of HAProxy, which forwards connections to the primary. */
const proxy = '127.0.0.10:15000'

const clusterAnswer = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

export type ClusterNode = { name: string; address: string }

export type Cluster = {
  nodes: ClusterNode[]
  url(role: 'owner' | 'service'): string
  /** Returns the node that reports itself as the primary, or null if none does. */
  primary(): Promise<ClusterNode | null>
  /**
   * Resolves when the cluster has a primary, a synchronous standby, and a replica. Rejects after three
   * minutes.
   */
  settled(): Promise<void>
  /** Kills PostgreSQL and Patroni on a node without a clean shutdown. */
  kill(node: ClusterNode): Promise<void>
  /** Suspends PostgreSQL and Patroni on a node: connections stay open but get no response. */
  freeze(node: ClusterNode): void
  revive(node: ClusterNode): void
  stop(): Promise<void>
}

type Machine = ClusterNode & { env: Record<string, string>; patroni: ChildProcess | null; log: string }

function withDescendants(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return [pid, ...(list === '' ? [] : list.split(' ').map(Number)).flatMap(withDescendants)]
  } catch {
    return []
  }
}

const signal = (pids: number[], which: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, which)
    } catch {
      // Ignores the error: the process has already exited.
    }
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((end) => child.once('exit', () => end()))
    : Promise.resolve()

/**
 * Starts a cluster of three nodes, configured by src/deploy/cluster, with an empty database. Needs root on
 * Debian with etcd-server, patroni, haproxy, postgresql, and pgbackrest.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  chmodSync(folder, 0o755)
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  const own = (path: string) => {
    mkdirSync(path)
    chmodSync(path, 0o700)
    chownSync(path, user.uid, user.gid)
    return path
  }
  execFileSync('sh', [join(files, 'write-machines.sh'), ...addresses, folder])
  // Copies the files, because programs read them again at each start.
  const settings = join(folder, 'patroni.yml')
  copyFileSync(join(files, 'patroni.yml'), settings)
  const archive = join(folder, 'pgbackrest.conf')
  copyFileSync(join(files, 'pgbackrest.conf'), archive)
  const repository = own(join(folder, 'repository'))
  const readEnv = (name: string) =>
    Object.fromEntries(
      readFileSync(join(folder, `${name}-settings.env`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
    )
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? ''
  const machines: Machine[] = names.map((name, at) => {
    const home = own(join(folder, name))
    const env: Record<string, string> = {
      ...readEnv(name),
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: home,
      DATABASE_PROXY: proxy,
      ETCD_DATA_DIR: own(join(home, 'etcd')),
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PGBACKREST_CONFIG: archive,
      PGBACKREST_PG1_PATH: join(home, 'data'),
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_SPOOL_PATH: own(join(home, 'spool')),
      PGBACKREST_LOCK_PATH: own(join(home, 'lock')),
    }
    return { name, address: addresses[at] ?? '', env, patroni: null, log: join(folder, `${name}.log`) }
  })
  const started: ChildProcess[] = []
  const start = (program: string, args: string[], { env, log }: Machine) => {
    const child = spawn(program, args, { env, ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = createWriteStream(log, { flags: 'a' })
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(lines, { end: false })
    started.push(child)
    return child
  }
  const machineOf = ({ name }: ClusterNode) => {
    const machine = machines.find((one) => one.name === name)
    if (!machine) throw new Error(`there is no machine ${name}`)
    return machine
  }
  const startPatroni = (machine: Machine) => {
    machine.patroni = start('patroni', [settings], machine)
  }
  /** Looks up PostgreSQL separately, because it isn't Patroni's child. */
  const processesOf = ({ patroni, env }: Machine) => {
    const pids = patroni?.pid && patroni.exitCode === null ? withDescendants(patroni.pid) : []
    try {
      const file = join(env.PATRONI_POSTGRESQL_DATA_DIR ?? '', 'postmaster.pid')
      pids.push(...withDescendants(Number(readFileSync(file, 'utf8').split('\n')[0])))
    } catch {
      // Ignores the missing file: PostgreSQL isn't running.
    }
    return [...new Set(pids)]
  }
  const ask = (address: string, path: string) =>
    fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
  const primary = async () => {
    const answers = await Promise.all(
      machines.map(async (one) => ((await ask(one.address, '/primary'))?.status === 200 ? one : null)),
    )
    return answers.find((one) => one !== null) ?? null
  }
  const until = async (what: string, look: () => Promise<boolean>, seconds = 180) => {
    for (const from = performance.now(); performance.now() - from < seconds * 1_000; await pause(250))
      if (await look()) return
    throw new Error(`it never came: ${what}; see ${folder}`)
  }
  const settled = () =>
    until('a cluster of three', async () => {
      const answer = await ask((await primary())?.address ?? addresses[0] ?? '', '/cluster')
      const read = clusterAnswer.safeParse(await answer?.json().catch(() => null))
      const members = read.data?.members ?? []
      const count = (role: string) =>
        members.filter((one) => one.role === role && /running|streaming/.test(one.state)).length
      return count('leader') === 1 && count('sync_standby') === 1 && count('replica') === 1
    })
  const kill = async (node: ClusterNode) => {
    const machine = machineOf(node)
    signal(processesOf(machine), 'SIGKILL')
    if (machine.patroni) await ended(machine.patroni)
  }
  const passwordOf = (role: string) => (role === 'service' ? 'service' : 'owner')
  const url = (role: string) => `postgres://${role}:${passwordOf(role)}@${proxy}/homeward`
  const stop = async () => {
    for (const machine of machines) await kill(machine)
    signal(
      started.flatMap(({ pid, exitCode }) => (pid && exitCode === null ? [pid] : [])),
      'SIGKILL',
    )
    await Promise.all(started.map(ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const machine of machines) start('etcd', [], machine)
    for (const machine of machines) startPatroni(machine)
    if (machines[0]) start('haproxy', ['-db', '-f', join(files, 'haproxy.cfg')], machines[0])
    await settled()
    const [host = '', port = ''] = proxy.split(':')
    const asSuperuser = {
      PATH: process.env.PATH ?? '',
      PGHOST: host,
      PGPORT: port,
      PGUSER: 'postgres',
      PGPASSWORD: machines[0]?.env.PATRONI_SUPERUSER_PASSWORD ?? '',
    }
    const run = (program: string, args: string[], env = {}) =>
      execFileSync(program, args, { env: { ...asSuperuser, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
    await until('the proxy', async () => {
      try {
        run('psql', ['-qc', `create role owner login password 'owner'`])
        return true
      } catch {
        return false
      }
    })
    run('createdb', ['--owner=owner', 'homeward'])
    const roles = { POSTGRES_DB: 'homeward', SERVICE_PASSWORD: passwordOf('service') }
    run('sh', ['src/deploy/database-roles.sh'], roles)
    run('psql', ['-qc', 'grant create on schema public to owner', 'homeward'])
  } catch (fault) {
    console.error(`the cluster's files are in ${folder}`)
    signal(machines.flatMap(processesOf), 'SIGKILL')
    signal(
      started.flatMap(({ pid, exitCode }) => (pid && exitCode === null ? [pid] : [])),
      'SIGKILL',
    )
    throw fault
  }
  return {
    nodes: machines,
    url,
    primary,
    settled,
    kill,
    freeze: (node) => signal(processesOf(machineOf(node)), 'SIGSTOP'),
    revive: (node) => startPatroni(machineOf(node)),
    stop,
  }
}
