import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { rescueCodes } from '../../../src/service/platform/database/schema/schema.ts'
import { renderedIn, standInSite } from '../../support/pages/stand-in-site.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { SITE_DIR: site.siteDir } })

async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: service.url },
  query = '',
) {
  const answer = await fetch(`${service.url}/code${query}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers,
  })
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, views: renderedIn(html).views }
}
const number = (digits: string) => ({
  area: digits.slice(0, 3),
  prefix: digits.slice(3, 6),
  line: digits.slice(6),
})

describe('rescue entry page without JavaScript', () => {
  test('leads from code to phone number to panel, and sets a same-site cookie', async () => {
    expect((await send({ code: '246 810' })).views).toMatchObject({ step: 'phone', code: '246810' })
    const { status, headers } = await send({ code: '246810', ...number('9195550142') })
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/rescuepanel/246810')
    expect(headers.getSetCookie()[0]).toMatch(/^grant_.*; HttpOnly; SameSite=Lax$/)
  })

  test('redirects a verified contact only to the panel or a page below it', async () => {
    for (const [to, path] of [
      ['card', '/rescuepanel/246810/card'],
      ['hand-over', '/rescuepanel/246810/hand-over'],
      ['//evil.example', '/rescuepanel/246810'],
    ]) {
      const query = `?verify=1&to=${to}`
      expect((await send({ code: '246810' }, undefined, query)).views).toMatchObject({ step: 'phone' })
      const { headers } = await send({ code: '246810', ...number('9195550142') }, undefined, query)
      expect(headers.get('location')).toBe(path)
    }
    const asked = await fetch(`${service.url}/rescuepanel/246810/hand-over`, { redirect: 'manual' })
    const onward = await fetch(`${service.url}${asked.headers.get('location')}`, { redirect: 'manual' })
    expect(onward.headers.get('location')).toBe('/code?verify=1&to=hand-over#246810')
  })

  test('keeps the typed digits after an error', async () => {
    const wrong = await send({ code: '111111' })
    expect(wrong.status).toBe(404)
    expect(wrong.views).toEqual({
      step: 'code',
      code: '111111',
      link: null,
      problem: { kind: 'wrongCode', remaining: 2 },
    })
    const mismatch = await send({ code: '246810', ...number('9195550199') })
    expect(mismatch.status).toBe(403)
    expect(mismatch.views).toMatchObject({
      step: 'phone',
      boxes: number('9195550199'),
      problem: { kind: 'mismatch' },
    })
    const incomplete = await send({ code: '24681' })
    expect(incomplete).toMatchObject({ status: 422, views: { step: 'code', code: '24681', problem: null } })
  })

  test('reports an unknown code in the phone number step as expired', async () => {
    const { views } = await send({ code: '111111', ...number('9195550142') })
    expect(views).toMatchObject({ step: 'code', problem: { kind: 'codeExpired' } })
  })

  test('locks an IP address out for five minutes after three wrong codes in a row', async () => {
    await send({ code: '111111' })
    await send({ code: '222222' })
    await send({ code: '246810' })
    expect((await send({ code: '111111' })).views).toMatchObject({ problem: { remaining: 2 } })
    expect((await send({ code: '222222' })).views).toMatchObject({ problem: { remaining: 1 } })
    const third = await send({ code: '333333' })
    expect(third.status).toBe(429)
    expect(third.views).toMatchObject({ step: 'lockedOut' })
    const { lockedUntil, now } = third.views as { lockedUntil: number; now: number }
    expect(lockedUntil - now).toBeGreaterThan(295_000)
    expect(lockedUntil - now).toBeLessThanOrEqual(300_000)
    expect(third.headers.get('refresh')).toMatch(/^\d+;url=\/code$/)
    expect((await send({ code: '246810' })).views).toMatchObject({ step: 'lockedOut' })
  })

  test('shares its rate limits with the API', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await fetch(`${service.url}/api/trips/rescue/111111`)
    }
    for (const code of ['246810', '111111']) {
      expect(await send({ code })).toMatchObject({ status: 200, views: { step: 'phone', code } })
      const proved = await send({ code, ...number('9195550142') })
      expect(proved).toMatchObject({ status: 403, views: { step: 'phone', problem: { kind: 'textSent' } } })
    }
  })

  test('accepts a link pasted into the code field during a lockout', async () => {
    const { codes } = service.ports
    const link = 'q3f0Yl2mTtC8v1x-WZ_9aA'
    const linkHash = codes.hashLink(link)
    const codeHash = codes.hashCode('246810') ?? ''
    await service.database.db.update(rescueCodes).set({ linkHash }).where(eq(rescueCodes.codeHash, codeHash))
    for (const code of ['111111', '222222', '333333', '246810']) await send({ code })
    const pasted = `${service.url}/code#246810.${link}`
    const opened = await send({ code: pasted })
    expect(opened.views).toMatchObject({ step: 'phone', code: '246810', link })
    const { status, headers } = await send({ code: `246810.${link}`, ...number('9195550142') })
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/rescuepanel/246810')
  })

  test('refuses forms from another website or without an Origin header', async () => {
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }] as Record<
      string,
      string
    >[]) {
      expect((await send({ code: '246810' }, headers)).status).toBe(403)
    }
  })

  test('reports an outage and keeps the typed phone number', async () => {
    const broken = await startTestService({
      env: { DEMO: 'off', SITE_DIR: site.siteDir },
      database: service.database,
    })
    broken.ports.rescue.findCode = () => Promise.reject(new Error('away'))
    const answer = await fetch(`${broken.url}/code`, {
      method: 'POST',
      body: new URLSearchParams({ code: '246810', ...number('9195550142') }),
      headers: { origin: broken.url },
    })
    expect(answer.status).toBe(503)
    expect(renderedIn(await answer.text()).views).toMatchObject({
      step: 'phone',
      boxes: number('9195550142'),
      problem: { kind: 'phoneUnreachable' },
    })
    await broken.stop()
  })
})
