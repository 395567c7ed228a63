import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { ServedDispatch, ServedHandOver } from '../../../src/domain/rescue/hand-over/served-hand-over.ts'
import { dispatcherLinks } from '../../../src/service/platform/database/schema/hand-over-schema.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { standInSite, visitsTo } from '../../support/pages/stand-in-site.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { openEmergency } from '../../support/travelers/trips.ts'

const ana = '919 555 0142'
const desk = 'Chatham County 911, desk 3'

const site = standInSite()
const service = await startOnPostgres({ SITE_DIR: site.siteDir })
afterAll(async () => {
  await service.stop()
  site.remove()
})
beforeEach(() => service.database.db.delete(throttle))

const visit = visitsTo(() => service.url)

async function emergency(...changes: [Parameters<typeof openEmergency>[1]?]) {
  const { code } = await openEmergency(service, ...changes)
  return { page: `/rescuepanel/${code}/hand-over`, ...(await contactWith(service, code, ana)) }
}
type World = Awaited<ReturnType<typeof emergency>>

const handOver = async ({ page, cookie }: World, form?: Record<string, string>) =>
  (await visit(page, { cookie, ...(form ? { form } : {}) })).views as ServedHandOver
async function codeOf(world: World, more: Record<string, string> = {}): Promise<string> {
  await service.advance(1_000)
  const { madeCode } = await handOver(world, { form: 'code', ...more })
  return madeCode?.code ?? ''
}
const type = (code: string, name = desk) => visit('/dispatch', { form: { code, desk: name } })
const problemOf = ({ status, views }: Awaited<ReturnType<typeof visit>>) => {
  const shown = views as Extract<ServedDispatch, { step: 'code' }> | null
  return [status, shown?.problem]
}
const wrong = [404, 'wrong']
/** Returns a well-formed code that differs from the given one. */
const guessOf = (code: string) => `${code.slice(0, 5)}${code.endsWith('X') ? 'Y' : 'X'}`

describe('spoken code for a dispatcher', () => {
  test('opens the trip for the agency, and the contact sees who opened it', async () => {
    const world = await emergency()
    const code = await codeOf(world)
    expect(code).toMatch(/^[234679HKLMRWXY]{6}$/)
    expect((await handOver(world)).links).toMatchObject([{ state: 'coded', desks: [] }])
    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
    const entered = await type(typed)
    const path = entered.headers.get('location') ?? ''
    expect([entered.status, path]).toEqual([303, expect.stringMatching(/^\/dispatch\/[\w-]{22}$/)])
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await visit(path, { cookie })).views).toMatchObject({
      step: 'open',
      desk,
      withMedical: false,
      panel: { tripId: world.tripId },
    })
    expect((await visit(path)).views).toMatchObject({ step: 'desk' })
    expect((await handOver(world)).links).toMatchObject([{ state: 'open', desks: [{ name: desk }] }])
    await service.advance(1_000)
    expect(await world.timeline('linkMade', 'linkOpened', 'linkRevoked')).toMatchObject([
      { kind: 'linkMade' },
      { kind: 'linkOpened', text: desk },
    ])
  })

  test('works only once, even for concurrent requests', async () => {
    const world = await emergency()
    const code = await codeOf(world)
    const answers = await Promise.all(
      ['Chatham County', 'Wake County', 'Lee County'].map((name) => type(code, name)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
    expect(problemOf(await type(code))).toEqual(wrong)
    const [link] = (await handOver(world)).links
    expect(link?.desks).toHaveLength(1)
  })

  test('expires after ten minutes', async () => {
    const world = await emergency()
    const [late, timely] = [await codeOf(world), await codeOf(world)]
    service.clock.increment(10 * MINUTE_MS - 2_000)
    expect((await type(timely)).status).toBe(303)
    service.clock.increment(2_000)
    expect(problemOf(await type(late))).toEqual(wrong)
    expect((await handOver(world)).links.map(({ state }) => state)).toEqual(['open', 'unused'])
  })

  test('stops working when revoked or when the emergency ends', async () => {
    const world = await emergency({ contacts: [{ name: 'Ana Ruiz', number: ana }] })
    const code = await codeOf(world)
    const [link] = (await handOver(world)).links
    await visit(world.page, { cookie: world.cookie, form: { form: 'revoke', link: link?.id ?? '' } })
    expect(problemOf(await type(code))).toEqual(wrong)
    const another = await codeOf(world)
    expect((await world.vote()).status).toBe(200)
    await service.advance(1_000)
    expect(problemOf(await type(another))).toEqual(wrong)
    const refused = await visit(world.page, { cookie: world.cookie, form: { form: 'code' } })
    expect([refused.status, (refused.views as ServedHandOver).problem]).toEqual([409, 'over'])
  })

  test('is created only with a grant, opens only from this website, and is stored as a keyed hash until used', async () => {
    const world = await emergency()
    expect((await visit(world.page, { form: { form: 'code' } })).status).toBe(303)
    const code = await codeOf(world)
    const form = { code, desk }
    expect((await visit('/dispatch', { form, origin: 'https://evil.example' })).status).toBe(403)
    const rows = JSON.stringify(await service.database.db.select().from(dispatcherLinks))
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(service.ports.tokens.hash(code))
    expect((await type(code)).status).toBe(303)
    const links = await service.database.db.select().from(dispatcherLinks)
    const own = links.filter(({ tripId }) => tripId === world.tripId)
    expect(own.map(({ codeHash }) => codeHash)).toEqual([null])
  })

  test("stays valid after attempts with a malformed code or agency name, which aren't counted", async () => {
    const world = await emergency()
    const code = await codeOf(world)
    for (let times = 0; times < 12; times += 1) {
      expect(problemOf(await type('HK3 97B'))).toEqual([422, 'format'])
      expect(problemOf(await type(code, '911'))).toEqual([422, 'name'])
    }
    expect((await type(code)).status).toBe(303)
  })

  test('is refused from an IP address after ten wrong codes', async () => {
    const world = await emergency()
    const code = await codeOf(world)
    for (let times = 0; times < 10; times += 1) expect(problemOf(await type(guessOf(code)))).toEqual(wrong)
    const [bad, good] = [await type(guessOf(code)), await type(code)]
    for (const answer of [bad, good]) {
      expect(problemOf(answer)).toEqual([429, 'tooMany'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await handOver(world)).links).toMatchObject([{ state: 'coded', desks: [] }])
  })

  test('counts toward the limit on dispatcher links, but not as a wrong code', async () => {
    const world = await emergency()
    for (let times = 0; times < 20; times += 1) expect((await type(await codeOf(world))).status).toBe(303)
    const beyond = await visit(world.page, { cookie: world.cookie, form: { form: 'code' } })
    expect([beyond.status, (beyond.views as ServedHandOver).problem]).toEqual([429, 'tooMany'])
  })
})
