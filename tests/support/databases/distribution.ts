import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../../../src/service/platform/database/database.ts'

/** Tables in which every row belongs to one trip. The value is the column to shard the table by. */
export const distributionKeys: Record<string, string> = {
  trips: 'id',
  positions: 'trip_id',
  trip_devices: 'trip_id',
  kept_tracks: 'trip_id',
  trip_contacts: 'trip_id',
  contact_ladders: 'trip_id',
  votes: 'trip_id',
  acknowledgements: 'trip_id',
  panel_views: 'trip_id',
  ended_grants: 'trip_id',
  trip_events: 'trip_id',
  fed_fixes: 'trip_id',
  live_links: 'trip_id',
  dispatcher_links: 'trip_id',
}

const ACCOUNT = 'of an account, which has several trips: every server has a copy'
const UNIQUE = 'looked up by what is unique over all trips: every server has a copy'
const ORDER = 'one queue for all trips, in its order: on one server'
const INSTALLATION = "of the installation, a few rows that no trip's statement waits for: on one server"

/** Tables that can't be sharded by trip id, and the reason. */
export const undistributed: Record<string, string> = {
  users: ACCOUNT,
  sessions: ACCOUNT,
  devices: ACCOUNT,
  contact_requests: ACCOUNT,
  push_subscriptions: ACCOUNT,
  password_resets: ACCOUNT,
  phone_proofs: ACCOUNT,
  drills: ACCOUNT,
  drill_contacts: ACCOUNT,
  opt_outs: ACCOUNT,
  sms_months: ACCOUNT,
  incoming_texts: ACCOUNT,
  rescue_codes: UNIQUE,
  live_link_openings: UNIQUE,
  dispatcher_desks: UNIQUE,
  data_keys: UNIQUE,
  messages: ORDER,
  unanswered_tries: ORDER,
  scheduled_jobs: INSTALLATION,
  throttle: INSTALLATION,
  grant_keys: INSTALLATION,
  beta_signups: INSTALLATION,
  contact_messages: INSTALLATION,
}

type Plan = { [name: string]: unknown; Plans?: Plan[] }
type Scan = { table: string; alias: string }

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond']

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`)

/** Returns the scans in a query plan that don't filter by one trip's id. */
function scansOfAnyTrip(plan: Plan): Scan[] {
  const nodes = nodesOf(plan)
  const said = nodes.flatMap((node) => conditions.map((name) => node[name])).join(' ')
  const scans = nodes.flatMap((node): Scan[] => {
    const { 'Relation Name': relation, 'Node Type': type, Alias: alias } = node
    if (typeof relation !== 'string' || typeof alias !== 'string' || type === 'ModifyTable') return []
    const table = relation.replace(/^positions_(?:until_\d+|default)$/, 'positions')
    return table in distributionKeys ? [{ table, alias }] : []
  })
  const columnOf = ({ table, alias }: Scan) => `${quoted(alias)}.${distributionKeys[table]}`
  // Columns known to be limited to certain trips. Starts with the id columns of JSON parameters, which
  // appear in the plan as function scans.
  const known = new Set(
    nodes
      .filter((node) => node['Node Type'] === 'Function Scan')
      .flatMap(({ Alias: alias }) => ['id', 'trip_id'].map((name) => `${quoted(String(alias))}.${name}`)),
  )
  const isKnown = (scan: Scan) => {
    const column = columnOf(scan)
    const others = [...said.matchAll(/([\w".]+) = ([\w".]+)\)/g)].flatMap(([, one = '', other = '']) =>
      one === column ? [other] : other === column ? [one] : [],
    )
    return (
      said.includes(`${column} = '`) ||
      said.includes(`${column} = ANY (`) ||
      others.some((other) => known.has(other))
    )
  }
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const scan of scans) if (isKnown(scan)) known.add(columnOf(scan))
  }
  return scans.filter((scan) => !known.has(columnOf(scan)))
}

/** Tables that a statement scans. `ofAnyTrip` lists those it scans without filtering by a trip id. */
export type Scanned = { tables: string[]; ofAnyTrip: string[] }

/** Returns the tables that a statement would scan, according to its query plan. */
export async function scannedBy(db: Database, text: string, params: unknown[]): Promise<Scanned> {
  const { $client } = db as unknown as { $client: PGlite }
  const rows = await $client.transaction(async (tx) => {
    // Forces nested loops with index scans, because their plans list all conditions.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.exec(`set local enable_${way} = off`)
    await tx.exec('set local plan_cache_mode = force_custom_plan')
    return (
      await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (verbose, format json) ${text}`, params)
    ).rows
  })
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan of ${text}`)
  const written = nodesOf(plan).flatMap(({ 'Relation Name': name }) =>
    typeof name === 'string' ? [name] : [],
  )
  return { tables: [...new Set(written)], ofAnyTrip: scansOfAnyTrip(plan).map(({ table }) => table) }
}
