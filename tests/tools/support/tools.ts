import { existsSync, globSync } from 'node:fs'
import type { Installable } from '../../support/debian-packages.ts'

const debianTool = (name: string, path: string, ...packages: string[]): Installable => ({
  name,
  packages,
  find: () => (existsSync(path) ? path : undefined),
})

export const geoConvert = debianTool('GeoConvert', '/usr/bin/GeoConvert', 'geographiclib-tools')

export const ogrInfo = debianTool('ogrinfo', '/usr/bin/ogrinfo', 'gdal-bin')

export const promTool = debianTool('promtool', '/usr/bin/promtool', 'prometheus')

export const caddy = debianTool('Caddy', '/usr/bin/caddy', 'caddy')

export const pgBouncer = debianTool('PgBouncer', '/usr/sbin/pgbouncer', 'pgbouncer')

/** PostgreSQL's server programs; `find` returns their folder. */
export const postgresServer: Installable = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  find: () => globSync('/usr/lib/postgresql/*/bin').find((bin) => existsSync(`${bin}/initdb`)),
}

export const eSpeak = debianTool('eSpeak NG', '/usr/bin/espeak-ng', 'espeak-ng')

export const tools = [geoConvert, ogrInfo, promTool, caddy, pgBouncer, postgresServer, eSpeak]
