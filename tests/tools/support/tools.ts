import { existsSync, globSync } from 'node:fs'
import type { Installable } from '../../support/debian-packages.ts'

/** Describes a program that Debian installs at this path. */
const debianTool = (name: string, path: string, ...packages: string[]): Installable => ({
  name,
  packages,
  find: () => (existsSync(path) ? path : undefined),
})

/** GeographicLib's coordinate converter. */
export const geoConvert = debianTool('GeoConvert', '/usr/bin/GeoConvert', 'geographiclib-tools')

/** GDAL's reader for map files. */
export const ogrInfo = debianTool('ogrinfo', '/usr/bin/ogrinfo', 'gdal-bin')

/** Prometheus' tool for checking and testing rules. */
export const promTool = debianTool('promtool', '/usr/bin/promtool', 'prometheus')

/** Proxy used by src/deploy. */
export const caddy = debianTool('Caddy', '/usr/bin/caddy', 'caddy')

/** PostgreSQL connection pooler. */
export const pgBouncer = debianTool('PgBouncer', '/usr/sbin/pgbouncer', 'pgbouncer')

/** PostgreSQL server with its own pg_dump; `find` returns the folder of its programs. */
export const postgresServer: Installable = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  find: () => globSync('/usr/lib/postgresql/*/bin').find((bin) => existsSync(`${bin}/initdb`)),
}

/** Speech synthesizer. */
export const eSpeak = debianTool('eSpeak NG', '/usr/bin/espeak-ng', 'espeak-ng')

/** Third-party programs that tests compare with or run on. */
export const tools = [geoConvert, ogrInfo, promTool, caddy, pgBouncer, postgresServer, eSpeak]
