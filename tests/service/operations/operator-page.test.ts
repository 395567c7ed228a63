import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { messages, scheduledJobs } from '../../../src/service/platform/database/schema/service-schema.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { callingServiceOfFile, serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const OPERATOR_TOKEN = 'a token for the operator alone'
const on = await callingServiceOfFile({ OPERATOR_TOKEN, TRUST_PROXY: '1' })
const { service } = on
forgetTravelersBeforeEach(() => service)
const { distressPin } = travelerSecrets

type Request = { headers?: Record<string, string>; form?: Record<string, string>; url?: string }
async function ask(path: string, { headers = {}, form, url = service.url }: Request = {}) {
  const body = form && new URLSearchParams(form)
  const answer = await fetch(`${url}${path}`, {
    redirect: 'manual',
    headers: { ...(form ? { origin: url } : {}), ...headers },
    ...(body ? { method: 'POST', body } : {}),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const textOf = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<\/(p|li|h\d|dt|dd)>|<br>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\n{2,}/g, '\n')
async function shown(): Promise<string> {
  const { status, html } = await ask('/operator', { headers: bearer(OPERATOR_TOKEN) })
  expect(status).toBe(200)
  return textOf(html)
}

type Contact = { name: string; number: string; tellOnDistress?: boolean }
const people = (): [Contact, Contact] => [
  { name: 'Ana Ruiz', number: newPhone() },
  { name: 'Ben <Okafor>', number: newPhone() },
]
async function setOut(contacts: Contact[]) {
  const traveler = await newTraveler(service, contacts)
  return { traveler, tripId: await startedTrip(traveler, { time: '1 minute' }) }
}

describe('operator page without OPERATOR_TOKEN', () => {
  const off = serviceOfFile({ env: { DEMO: 'off' } })

  test('responds with 404, as an unknown path does', async () => {
    const { url } = await off
    const tries: Request[] = [{}, { headers: bearer('') }, { form: { token: '' } }]
    for (const request of tries) {
      const [known, unknown] = [
        await ask('/operator', { ...request, url }),
        await ask('/operatoz', { ...request, url }),
      ]
      expect([known.status, known.html]).toEqual([404, unknown.html])
    }
  })
})

describe('OPERATOR_TOKEN', () => {
  test("signs the operator in through a form for twelve hours, with a cookie that doesn't contain the token", async () => {
    const asked = await ask('/operator')
    expect([asked.status, asked.headers.get('refresh')]).toEqual([401, null])
    expect(asked.html).toContain('<form method="post" action="/operator">')
    const signedIn = await ask('/operator', { form: { token: OPERATOR_TOKEN } })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/operator'])
    const [cookie = '', ...attributes] = (signedIn.headers.get('set-cookie') ?? '').split('; ')
    expect(attributes).toEqual(
      expect.arrayContaining(['Max-Age=43200', 'Path=/', 'HttpOnly', 'SameSite=Strict']),
    )
    expect(decodeURIComponent(cookie)).not.toContain(OPERATOR_TOKEN)
    const open = () => ask('/operator', { headers: { cookie } })
    expect((await open()).status).toBe(200)
    service.clock.increment(12 * HOUR_MS)
    expect((await open()).status).toBe(401)
  })

  test('is rejected in the URL and from another site, and its cookie is rejected if the expiry was changed', async () => {
    const { headers } = await ask('/operator', { form: { token: OPERATOR_TOKEN } })
    const [name = '', value = ''] = (headers.get('set-cookie')?.split(';')[0] ?? '').split('=')
    const [until, seal] = value.split('.')
    const later = { cookie: `${name}=${Number(until) + 1}.${seal}` }
    expect((await ask('/operator', { headers: later })).status).toBe(401)
    expect((await ask(`/operator?token=${encodeURIComponent(OPERATOR_TOKEN)}`)).status).toBe(401)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await ask('/operator', { form: { token: OPERATOR_TOKEN }, headers: elsewhere })).status).toBe(403)
  })

  test('allows ten wrong guesses in five minutes per IP address, counting the form and the Bearer header together', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const byForm = (token: string) => ask('/operator', { form: { token }, headers: from })
    const byBearer = (token: string) => ask('/operator', { headers: { ...bearer(token), ...from } })
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await byForm('wrong')).status).toBe(403)
      expect((await byBearer('wrong')).status).toBe(401)
    }
    const refused = await byForm(OPERATOR_TOKEN)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
    expect(refused.html).toContain('Too many wrong tokens. Try again in 5 minutes.')
    expect((await byBearer(OPERATOR_TOKEN)).status).toBe(429)
    await shown()
    service.clock.increment(4 * MINUTE_MS)
    expect((await byForm(OPERATOR_TOKEN)).html).toContain('Try again in a minute.')
    service.clock.increment(MINUTE_MS)
    expect((await byBearer(OPERATOR_TOKEN)).status).toBe(200)
  })

  test("doesn't count toward the limit if it is correct", async () => {
    for (let tries = 0; tries < 30; tries += 1) await shown()
  })
})

describe('operator page', () => {
  test('reloads itself without JavaScript unless paused, and is never cached', async () => {
    const { html, headers } = await ask('/operator', { headers: bearer(OPERATOR_TOKEN) })
    expect(headers.get('refresh')).toBe('20')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(html).not.toMatch(/<script/i)
    const paused = await ask('/operator?pause', { headers: bearer(OPERATOR_TOKEN) })
    expect(paused.headers.get('refresh')).toBeNull()
  })

  test('shows zero emergencies and messages if there are none, and warns about a missing or old backup', async () => {
    await service.advance(MINUTE_MS)
    await service.database.db.delete(messages)
    const text = await shown()
    expect(text).toContain('Emergencies (0)\nNo emergency.')
    expect(text).toContain('On a trip\nNobody.')
    expect(text).toContain('Messages due\n0')
    expect(text).toContain('Providers, last hour\nNo messages.')
    expect(text).toContain('Last test-restored backup\nLook: none known')
    const doneAt = service.clock.now() - 27 * HOUR_MS
    await service.database.db.insert(scheduledJobs).values({ name: 'backup', dueAt: doneAt, doneAt })
    expect(await shown()).toContain('Look: 27 h 0 min ago')
    await service.database.db
      .insert(scheduledJobs)
      .values({ name: 'backup', dueAt: doneAt, doneAt: service.clock.now() - HOUR_MS })
      .onConflictDoUpdate({ target: scheduledJobs.name, set: { doneAt: service.clock.now() - HOUR_MS } })
    expect(await shown()).toContain('Last test-restored backup\n1 h 0 min ago')
  })

  test('lists a traveler on a trip by name, without a phone number or position', async () => {
    const out = await setOut(people())
    const at = new Date(service.clock.now()).toISOString()
    const locations = [{ latitude: 35.123456, longitude: -78.654321, timestamp: at, accuracy: 5 }]
    const path = `/api/app/trips/${out.tripId}/fixes`
    expect((await out.traveler.call(path, { locations })).status).toBe(200)
    const text = await shown()
    expect(text).toMatch(new RegExp(`Robin Hale, since [-\\d: ]+ UTC. Next check in 1 min. ${out.tripId}`))
    expect(text).not.toMatch(/35\.12|78\.65/)
    expect(text).not.toContain(out.traveler.phone.slice(-10))
    expect(text).not.toContain('Ana Ruiz')
    await out.traveler.checkIn(out.tripId)
    expect(await shown()).toContain('On a trip\nNobody.')
  })

  test('shows whether an alert was sent or delivered, how a call went, and whether a contact reacted', async () => {
    const [ana, ben] = people()
    const out = await setOut([ana, ben])
    await service.advance(16 * MINUTE_MS + 15 * SECOND_MS)
    const sent = await shown()
    expect(sent).toContain('Emergencies (1)')
    expect(sent).toContain('No contact has reacted.')
    expect(sent).toContain(`Ana Ruiz ${ana.number}\nWe don’t know if it reached them`)
    expect(sent).toContain('Ben &lt;Okafor&gt;')
    expect(sent).toMatch(/Texts by twilio: \d+ sent, 0 arrived, 0 lost, 0 failed/)
    expect(sent).toContain('On a trip\nNobody.')
    expect(sent).not.toContain(out.traveler.phone.slice(-10))

    const toAna = on.provider.texts.find(({ to, reportsTo }) => to === ana.number && reportsTo)
    await on.reports(toAna?.reportsTo ?? '', 'delivered')
    expect(await shown()).toContain(`Ana Ruiz ${ana.number}\nHasn’t opened it yet. Text: arrived`)

    await service.advance(4 * MINUTE_MS)
    const [callToAna] = on.provider.calls.filter(({ to }) => to === ana.number)
    if (!callToAna) expect.unreachable('Ana was not called')
    await on.ended(callToAna, 'busy')
    expect(await shown()).toContain('Call: nobody heard it (the line was busy)')

    await service.advance(50 * MINUTE_MS)
    expect(await shown()).toContain('No contact has reacted.')
    const calls = on.provider.calls.filter(({ to }) => to === ben.number)
    await on.takes(calls.at(-1) ?? expect.unreachable('Ben was not called'), { keys: ['1', '1'] })
    const known = await shown()
    expect(known).toContain('A contact knows.')
    expect(known).toContain(`Ben &lt;Okafor&gt; ${ben.number}\nIs taking care of it.`)
    await out.traveler.checkIn(out.tripId)
    expect(await shown()).toContain('No emergency.')
  })

  test("says whom not to call after the distress PIN, and doesn't list the traveler as on a trip", async () => {
    const [ana, ben] = people()
    const out = await setOut([ana, { ...ben, tellOnDistress: false }])
    await out.traveler.checkIn(out.tripId, distressPin)
    await service.advance(15 * SECOND_MS)
    const text = await shown()
    expect(text).toContain('Distress: call the police, not the traveler.')
    expect(text).toContain(`${ben.number} Don’t call: they must not learn of the distress PIN.`)
    expect(text).toContain(`Ana Ruiz ${ana.number}\nWe don’t know if it reached them`)
    expect(text).toContain('On a trip\nNobody.')
    expect(text).not.toContain('Robin')
    expect(text).not.toContain(out.traveler.phone.slice(-10))
  })
})

test('the operator page renders on PostgreSQL', async () => {
  const started = await startOnPostgres({ OPERATOR_TOKEN })
  const tripId = await startedTrip(await newTraveler(started))
  const { status, html } = await ask('/operator', { headers: bearer(OPERATOR_TOKEN), url: started.url })
  expect(status).toBe(200)
  expect(textOf(html)).toContain(tripId)
  await started.stop()
})
