import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import { brand } from '../../../src/domain/site/brand.ts'
import { pages, travelerApp } from '../../../src/domain/site/pages.ts'
import { contentSecurityPolicy } from '../../../src/service/site/content-security-policy.ts'
import { featureTestHash } from '../../../src/service/site/feature-test.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const site = mkdtempSync(join(tmpdir(), 'site-'))
const files: Record<string, string> = {
  '404.html': 'not found page',
  'shell.html': 'panel shell',
  'assets/main-a1b2.js': 'js',
  'favicon.svg': '<svg/>',
  'sw.js': 'worker',
  '.vite/manifest.json': '{}',
  'app/index.html': 'the app',
  'app/app.webmanifest': '{}',
  'app/service-worker.js': 'worker of the app',
}
for (const path of Object.values(pages)) {
  if (path !== pages.contact)
    files[path === '/' ? 'index.html' : `${path.slice(1)}/index.html`] = `page ${path}`
}

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), text)
}
afterAll(() => rmSync(site, { recursive: true }))
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site } })

const get = async (path: string) => {
  const { status, body, headers } = await call(service.url, path)
  return { status, body, caching: headers.get('cache-control'), headers }
}

describe('website', () => {
  test('serves every built page, and makes browsers revalidate it [§2.7]', async () => {
    for (const path of Object.values(pages).filter((one) => one !== pages.contact)) {
      expect(await get(path)).toMatchObject({ status: 200, body: `page ${path}`, caching: 'no-cache' })
    }
    expect((await get('/?from=mail')).status).toBe(200)
  })

  test("serves the traveler's app as one document at its URLs, hidden from search engines", async () => {
    for (const path of ['/app', '/app/', '/app/account', '/app/nothing']) {
      const { status, body, caching, headers } = await get(path)
      expect({ status, body, caching }).toEqual({ status: 200, body: 'the app', caching: 'no-cache' })
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
    expect((await get('/app/index.html')).status).toBe(404)
    expect((await get('/application')).status).toBe(404)
    expect(await get('/app/app.webmanifest')).toMatchObject({ status: 200, body: {} })
    const worker = await get(travelerApp.worker)
    expect(worker).toMatchObject({ status: 200, body: 'worker of the app', caching: 'no-cache' })
    expect(worker.headers.get('service-worker-allowed')).toBe('/app')
  })

  test.each(['/nothing', '/contact', '/index.html', '/shell.html', `/${'€'.repeat(100)}`])(
    'responds to %s with the 404 page and status',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: 'not found page', caching: 'no-cache' })
    },
  )

  test("serves the panel's HTML shell uncached and unindexed if another backend has the trips", async () => {
    const env = { DEMO: 'off', SITE_DIR: site, VITE_API_BASE_URL: 'https://api.example/v1' }
    const own = await startTestService({ env, database: service.database })
    const { headers, status, body } = await call(own.url, '/rescuepanel/246810')
    expect([status, body, headers.get('cache-control')]).toEqual([200, 'panel shell', 'no-store'])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    await own.stop()
  })

  test.each([
    ['/code/?a=b', '/code?a=b'],
    ['/rescuepanel/246810/', '/rescuepanel/246810'],
  ])('redirects %s to %s', async (path, target) => {
    const { status, headers } = await get(path)
    expect(status).toBe(308)
    expect(headers.get('location')).toBe(target)
  })

  test.each(['//evil.example/', '/%5Cevil.example/', '/.//code/'])(
    "doesn't redirect %s to another website",
    async (path) => {
      const response = await fetch(`${service.url}${path}`, { redirect: 'manual' })
      expect(response.headers.get('location')).toBeNull()
    },
  )

  test('lets browsers cache hashed files for a year and other files for an hour, but makes them revalidate the service worker', async () => {
    expect((await get('/assets/main-a1b2.js')).caching).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).caching).toBe('public, max-age=3600')
    expect((await get('/sw.js')).caching).toBe('no-cache')
  })

  test.each(['/.vite/manifest.json', '/..%2fpackage.json', '/%2e%2e/package.json'])(
    'serves no internal file for %s',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(JSON.stringify(body)).not.toMatch(/homeward|dependencies/)
    },
  )

  test('allows only its own scripts, and requests no upgrade to HTTPS if served over HTTP', async () => {
    const { headers } = await get('/code')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain(`script-src 'self' ${featureTestHash};`)
    expect(policy).toContain("img-src 'self' data: https://tile.openstreetmap.org;")
    expect(policy).toContain("connect-src 'self' https://tile.openstreetmap.org;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['in the address bar or another app', null, 'document', 'none'],
    ['on the site itself', null, 'document', 'same-origin'],
    ['on another website', 'same-origin', 'document', 'cross-site'],
    ['by a service worker that stores it for every visitor', 'same-origin', 'empty', 'same-origin'],
    ['by a browser without Sec-Fetch headers', 'same-origin', undefined, undefined],
  ])('sends a page opened %s with the Cross-Origin-Opener-Policy %s', async (_, parted, dest, site) => {
    const headers = { ...(dest && { 'sec-fetch-dest': dest }), ...(site && { 'sec-fetch-site': site }) }
    const answer = await call(service.url, '/code', { headers })
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(parted)
  })

  test('disables camera, microphone, and payment, and allows location only for its own pages', async () => {
    const policy = (await get('/code')).headers.get('permissions-policy')
    expect(policy?.split(', ')).toContain('geolocation=(self)')
    for (const feature of ['camera', 'microphone', 'payment'])
      expect(policy?.split(', ')).toContain(`${feature}=()`)
  })

  test('sends API responses without a content security policy, but restricted to the same origin', async () => {
    const { headers } = await call(service.url, '/api/ip')
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('serves a security.txt that gives contact information and expires in half a year', async () => {
    const { status, body, headers } = await get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = String(body).trimEnd().split('\n')
    const fields = new Map(lines.map((line) => line.split(/: (.*)/) as [string, string]))
    expect(fields.get('Contact')).toBe(`mailto:${brand.supportEmail}`)
    expect(Date.parse(fields.get('Expires') ?? '') - service.clock.now()).toBe(180 * DAY_MS)
    expect(fields.has('Canonical')).toBe(false)
  })
})

describe('content security policy', () => {
  const sources = {
    PUBLIC_URL: undefined,
    VITE_MAP_LAYERS: undefined,
    VITE_MAP_TILE_URL: 'https://{a-c}.tiles.example/{z}/{x}/{y}.png',
    VITE_API_BASE_URL: 'https://api.example/v1',
    VITE_IP_LOOKUP_URL: 'https://ip.example/?format=json',
    VITE_CLERK_PUBLISHABLE_KEY: '',
  }

  test("lists the origins from the build's settings", () => {
    const policy = contentSecurityPolicy(sources)
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://*.tiles.example'])
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://api.example',
      'https://ip.example',
      'https://*.tiles.example',
    ])
  })

  test('lists the origin of every map layer', () => {
    const VITE_MAP_LAYERS = JSON.stringify([
      { name: 'Street', url: 'https://street.example/{z}/{x}/{y}' },
      { name: 'Nautical chart', url: 'https://chart.example/{z}/{x}/{y}' },
      { name: 'Ours', url: '/region.pmtiles' },
    ])
    const policy = contentSecurityPolicy({ ...sources, VITE_MAP_LAYERS })
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://street.example', 'https://chart.example'])
  })

  test('lists the identity provider if the build has its key', () => {
    const key = `pk_test_${Buffer.from('clerk.homeward.example$').toString('base64')}`
    const policy = contentSecurityPolicy({ ...sources, VITE_CLERK_PUBLISHABLE_KEY: key })
    expect(policy['script-src']).toEqual(["'self'", featureTestHash, 'https://clerk.homeward.example'])
    expect(policy['connect-src']).toContain('https://clerk.homeward.example')
    expect(policy['worker-src']).toEqual(["'self'", 'blob:'])
    expect(contentSecurityPolicy(sources)['script-src']).toEqual(["'self'", featureTestHash])
  })

  test("can't gain another directive through a URL in the settings", () => {
    const policy = contentSecurityPolicy({
      ...sources,
      VITE_API_BASE_URL: "https://a.example; script-src 'unsafe-inline'",
    })
    expect(policy['connect-src']?.join(' ')).not.toMatch(/;|unsafe/)
  })
})
