import { existsSync, globSync } from 'node:fs'
import type { Installable } from '../../support/debian-packages.ts'

/** A program at this path of Debian. */
const debianTool = (name: string, path: string, ...packages: string[]): Installable => ({
  name,
  packages,
  find: () => (existsSync(path) ? path : undefined),
})

/** GeographicLib's converter of coordinates. */
export const geoConvert = debianTool('GeoConvert', '/usr/bin/GeoConvert', 'geographiclib-tools')

/** GDAL's reader of map files. */
export const ogrInfo = debianTool('ogrinfo', '/usr/bin/ogrinfo', 'gdal-bin')

/** Prometheus' reader of rules. */
export const promTool = debianTool('promtool', '/usr/bin/promtool', 'prometheus')

/** The proxy of deploy. */
export const caddy = debianTool('Caddy', '/usr/bin/caddy', 'caddy')

/** A pooler of connections to PostgreSQL. */
export const pgBouncer = debianTool('PgBouncer', '/usr/sbin/pgbouncer', 'pgbouncer')

/** A PostgreSQL server with its own pg_dump; the path of its programs. */
export const postgresServer: Installable = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  find: () => globSync('/usr/lib/postgresql/*/bin').find((bin) => existsSync(`${bin}/initdb`)),
}

/** A speech program. */
export const eSpeak = debianTool('eSpeak NG', '/usr/bin/espeak-ng', 'espeak-ng')

/** Third-party programs that our output is compared with, or that our code runs on. */
export const tools = [geoConvert, ogrInfo, promTool, caddy, pgBouncer, postgresServer, eSpeak]
