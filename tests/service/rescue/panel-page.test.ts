import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createCall } from '../../../src/adapters/http/call.ts'
import { cookieGrants } from '../../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../../src/adapters/http/rescue-api.ts'
import { loadPanel } from '../../../src/domain/rescue/panel/load-panel.ts'
import type { ServedPanel } from '../../../src/domain/rescue/panel/served-panel.ts'
import { panelDeniedHeader } from '../../../src/domain/site/pages.ts'
import { dataElement } from '../../../src/service/site/bundle-renderer.ts'
import { renderedIn, standInSite } from '../../support/pages/stand-in-site.ts'
import { verify } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { openEmergency } from '../../support/travelers/trips.ts'

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { SITE_DIR: site.siteDir } })
const proof = await verify(service.url, '246810', '9195550142')

const panel = '/rescuepanel/246810'

async function open(path: string, { form, ...headers }: Record<string, string> = {}, url = service.url) {
  const answer = await fetch(`${url}${path}`, {
    redirect: 'manual',
    ...(form === undefined ? {} : { method: 'POST', body: form }),
    headers: {
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html, ...renderedIn(html) }
}
const asContact = () => ({ cookie: proof.cookie })
const fromOurPage = () => ({ ...asContact(), origin: service.url })

describe('rescue panel with a grant', () => {
  test('has exactly the data in its HTML that the website would otherwise request', async () => {
    const { status, views, data, headers } = await open(panel, asContact())
    expect(status).toBe(200)
    expect(views).toEqual({ code: '246810', form: null })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    const api = createRescueApi({
      call: createCall({ baseUrl: service.url, clock: service.clock }),
      grants: { ...cookieGrants, forTrip: () => proof.grant, forUser: () => proof.grant },
    })
    const fetched = await loadPanel(api, { code: '246810' })
    const served = data as ServedPanel
    expect(fetched).toEqual({
      kind: 'loaded',
      panel: { ...served.panel, fetchedAt: expect.any(Number) as number, clockBehind: 0 },
    })
    expect(served.panel.fetchedAt).toBe(service.clock.now())
    expect(served.post).toBeNull()
  })

  test('is sent compressed to browsers that accept compression', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await open(panel, { ...asContact(), 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.views).toMatchObject({ code: '246810' })
    }
  })

  test('is rendered by the service as soon as a missing file of the website exists', async () => {
    const without = standInSite(['site/linked.html'])
    const own = await startTestService({
      env: { DEMO: 'off', SITE_DIR: without.siteDir },
      database: service.database,
    })
    expect((await open(panel, asContact(), own.url)).html).toBe('panel shell')
    writeFileSync(join(without.siteDir, 'linked.html'), 'linked')
    expect((await open(panel, asContact(), own.url)).views).toMatchObject({ code: '246810' })
    await own.stop()
    without.remove()
  })

  test('is rendered in the browser if the server renderer is missing, even if the database is down', async () => {
    const without = standInSite(['render/render-page.js'])
    const own = await startTestService({
      env: { DEMO: 'off', SITE_DIR: without.siteDir },
      database: service.database,
    })
    expect((await open(panel, asContact(), own.url)).html).toBe('panel shell')
    own.ports.panels.head = () => Promise.reject(new Error('the database is away'))
    expect((await open(panel, asContact(), own.url)).html).toBe('panel shell')
    await own.stop()
    without.remove()
  })
})

describe('rescue panel without a grant', () => {
  test('redirects to the rescue entry with the code only in the URL fragment', async () => {
    const { status, headers } = await open(panel)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/code?verify=1#246810')
    expect((await open('/code?verify=1')).html).toBe('entry page with its notice')
    expect((await open('/code')).html).toBe('entry page')
  })

  test('reports an invalid code and counts it as an attempt', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const { status, headers, views } = await open('/rescuepanel/111111')
      expect([status, headers.get(panelDeniedHeader)]).toEqual([404, '1'])
      expect(views).toMatchObject({ problem: { kind: 'invalidCode' } })
    }
    // Expects the same response to a wrong and to the correct code once the limit is reached.
    for (const path of ['/rescuepanel/111111', panel]) expect((await open(path)).status).toBe(303)
    expect((await open(panel, asContact())).status).toBe(200)
  })

  test("doesn't open with a grant for another trip", async () => {
    const { status, headers } = await open('/rescuepanel/135790', asContact())
    expect([status, headers.get('location')]).toEqual([303, '/code?verify=1#135790'])
  })
})

describe('panel forms', () => {
  const vote = (phoneNumber: string) => `form=resolve&phoneNumber=${encodeURIComponent(phoneNumber)}`

  test('are rejected if sent from another origin or without one', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      expect((await open(panel, { ...asContact(), origin, form: vote('9195550142') })).status).toBe(403)
    }
    expect((await open(panel, { ...asContact(), form: vote('9195550142') })).status).toBe(403)
    expect((await service.ports.rescue.readPanel(proof.tripId, null, service.clock.now()))?.votes).toEqual([])
  })

  test("show the service's message after a rejected vote and keep the typed number", async () => {
    const { status, data } = await open(panel, { ...fromOurPage(), form: vote('919 555 0143') })
    expect(status).toBe(403)
    expect((data as ServedPanel).post).toEqual({
      kind: 'refused',
      form: 'resolve',
      message: 'You can only vote with the phone number you verified.',
      phoneNumber: '919 555 0143',
    })
  })

  test('confirm votes and acknowledgments in the response, which shows the new vote', async () => {
    const voted = await open(panel, { ...fromOurPage(), form: vote('919 555 0142') })
    const { post, panel: shown } = voted.data as ServedPanel
    expect(post).toMatchObject({ kind: 'recorded', message: expect.stringMatching(/^We have 1 of \d votes/) })
    expect(shown.votes).toHaveLength(1)
    const known = await open(panel, { ...fromOurPage(), form: 'form=acknowledge' })
    expect((known.data as ServedPanel).post).toMatchObject({
      message: expect.stringMatching(/^Acknowledged/),
    })
  })

  test('let a contact withdraw a vote, leave, and return', async () => {
    const { code } = await openEmergency(service)
    const own = await verify(service.url, code, '919 555 0142')
    const path = `/rescuepanel/${code}`
    const say = async (form: string) => {
      const { data } = await open(path, { cookie: own.cookie, origin: service.url, form })
      const { post, panel: shown } = data as ServedPanel
      return { post, votes: shown.votes.length, hasLeft: shown.hasLeft === true }
    }
    const recorded = (said: RegExp) => ({ kind: 'recorded', message: expect.stringMatching(said) })
    expect((await say(vote('919 555 0142'))).votes).toBe(1)
    expect(await say('form=retract')).toEqual({
      post: recorded(/^You took back your vote\./),
      votes: 0,
      hasLeft: false,
    })
    expect(await say('form=leave')).toEqual({
      post: recorded(/^You stepped back\./),
      votes: 0,
      hasLeft: true,
    })
    expect(await say('form=return')).toEqual({
      post: recorded(/^You’re back\./),
      votes: 0,
      hasLeft: false,
    })
    for (const form of ['retract', 'leave', 'return'])
      expect((await open(`${path}?form=${form}`, { cookie: own.cookie })).views).toMatchObject({ form })
  })

  test("don't let a contact leave for the eleventh time, and stay open", async () => {
    const { code } = await openEmergency(service)
    const own = await verify(service.url, code, '919 555 0142')
    const say = (what: string) =>
      open(`/rescuepanel/${code}`, { cookie: own.cookie, origin: service.url, form: `form=${what}` })
    for (let turn = 0; turn < 10; turn += 1)
      for (const what of ['leave', 'return']) expect((await say(what)).status).toBe(200)
    const { status, data } = await say('leave')
    expect(status).toBe(403)
    expect((data as ServedPanel).post).toMatchObject({ kind: 'refused', form: 'leave' })
  })

  test('invalidate the grant, even in a copied cookie, when the contact signs out', async () => {
    const { code, tripId } = await openEmergency(service)
    const own = await verify(service.url, code, '919 555 0142')
    const path = `/rescuepanel/${code}`
    const stolen = { cookie: own.cookie }
    expect((await open(path, stolen)).status).toBe(200)
    const left = await open(path, { ...stolen, origin: 'https://evil.example', form: 'form=sign-out' })
    expect(left.status).toBe(403)
    const out = await open(path, { ...stolen, origin: service.url, form: 'form=sign-out' })
    expect(out.status).toBe(303)
    expect(out.headers.get('location')).toBe('/code')
    expect(out.headers.getSetCookie()[0]).toMatch(new RegExp(`^grant_${tripId}=;`))
    expect((await open(path, stolen)).headers.get('location')).toContain('/code?verify=1')
    const again = await open(path, { ...stolen, origin: service.url, form: 'form=sign-out' })
    expect(again.status).toBe(303)
  })

  test('redirect without a grant, and are rejected if unknown, incomplete, or too large', async () => {
    const { status } = await open(panel, { origin: service.url, form: vote('9195550142') })
    expect(status).toBe(303)
    for (const form of ['', 'form=other', 'form=resolve', `form=resolve&phoneNumber=${'9'.repeat(41)}`]) {
      expect((await open(panel, { ...fromOurPage(), form })).status).toBe(400)
    }
    expect((await open(panel, { ...fromOurPage(), form: `x=${'y'.repeat(3_000)}` })).status).toBe(413)
  })
})

test("data embedded in the page can't close the page's script element", () => {
  const element = dataElement({ name: '</script><script>alert(1)</script>\u2028\u2029<!--' })
  expect(element.match(/</g)).toHaveLength(2)
  expect(element).not.toMatch(/[\u2028\u2029]/)
  const text = /^<script[^>]*>(.*)<\/script>$/.exec(element)?.[1] ?? ''
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028\u2029<!--' })
})
