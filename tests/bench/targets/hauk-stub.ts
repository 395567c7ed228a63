import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Serves Hauk's front end (https://github.com/bilde2910/Hauk, `frontend`) with a stub for its PHP: one share
 * with three positions, as many as Hauk keeps (`max_cached_pts`).
 *
 * Usage: node tests/bench/targets/hauk-stub.ts FRONTEND PORT TILES, with TILES such as
 * 'http://127.0.0.1:4191/{z}/{x}/{y}.png'
 */

const [folder = '', port = '', tiles = ''] = process.argv.slice(2)
if (!tiles) throw new Error('usage: node tests/bench/targets/hauk-stub.ts FRONTEND PORT TILES')
const root = resolve(folder)

const settings = {
  TILE_URI: tiles,
  ATTRIBUTION: 'Map data &copy; OpenStreetMap contributors',
  DEFAULT_ZOOM: 14,
  MAX_ZOOM: 19,
  MAX_POINTS: 100,
  VELOCITY_DELTA_TIME: 2,
  TRAIL_COLOR: '#d80037',
  VELOCITY_UNIT: { havMod: 1, mpsMultiplier: 3.6, unit: 'km/h' },
  OFFLINE_TIMEOUT: 30,
  REQUEST_TIMEOUT: 10,
}

function share(): string {
  const now = Date.now() / 1_000
  const points = [2, 1, 0].map((ago) => [35.7 + ago / 1_000, -79, now - ago * 5, 0, 10, 1])
  const expire = Math.round(now) + 3_600
  return JSON.stringify({ type: 0, expire, serverTime: now, interval: 5, points, encrypted: false, salt: '' })
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

function bodyOf(path: string): { type: string; body: string | Buffer } | null {
  if (path === '/dynamic.js.php') {
    const lines = Object.entries(settings).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`)
    return { type: 'text/javascript', body: lines.join('\n') }
  }
  if (path === '/api/fetch.php') return { type: 'text/json', body: share() }
  const file = resolve(root, path === '/' ? 'index.html' : path.slice(1))
  if (!file.startsWith(`${root}${sep}`) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return null
  return { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) }
}

createServer((request, response) => {
  const found = bodyOf(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
  if (!found) return response.writeHead(404).end()
  if (found.type === 'image/png')
    return response.writeHead(200, { 'content-type': found.type }).end(found.body)
  response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'gzip' })
  return response.end(gzipSync(found.body))
}).listen(Number(port), '127.0.0.1')
