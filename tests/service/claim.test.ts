import { describe, expect, test } from 'vitest'
import { call, type Proof, verify } from '../support/calls.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeOf, openEmergency } from '../support/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const [ana, ben] = ['919 555 0142', '919 555 0143'] as const
type Entry = { at: number; kind: string; by: { number: string } | null; text: string | null }

const say = (proof: Proof, kind: string, text?: string) =>
  call(service.url, `/api/trips/${proof.tripId}/timeline`, {
    json: { kind, ...(text === undefined ? {} : { text }) },
    cookie: proof.cookie,
  })
const byHandOf = async (code: string, { cookie }: Proof) => {
  const { body } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  return (body as { timeline: Entry[] }).timeline
    .filter(({ kind }) => ['claimed', 'released', 'called', 'note'].includes(kind))
    .map(({ kind, by, text }) => [kind, by?.number, text])
}
const twoContacts = async () => {
  const { code } = await openEmergency(service)
  const second = codeOf(code, 1)
  return {
    code,
    second,
    anas: await verify(service.url, code, ana),
    bens: await verify(service.url, second, ben),
  }
}

describe('claiming the call to 911', () => {
  test('a claim belongs to one contact for 2 minutes, is shown to the others at once, and then expires', async () => {
    const { second, anas, bens } = await twoContacts()
    expect((await say(anas, 'claimed')).status).toBe(200)
    expect(await byHandOf(second, bens)).toEqual([['claimed', '(919) 555-0142', null]])
    const refused = await say(bens, 'claimed')
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'Another contact is already calling.', code: 'call_taken' },
    ])
    expect((await say(anas, 'claimed')).status).toBe(200)
    await service.advance(2 * 60_000)
    expect((await say(bens, 'claimed')).status).toBe(200)
  })

  test('a claim is free again when given up or when the call is reported', async () => {
    const { code, anas, bens } = await twoContacts()
    await say(anas, 'claimed')
    await say(anas, 'released')
    expect((await say(bens, 'claimed')).status).toBe(200)
    await say(bens, 'called', ' 24-1187 ')
    expect((await say(anas, 'claimed')).status).toBe(200)
    expect(await byHandOf(code, anas)).toEqual([
      ['claimed', '(919) 555-0142', null],
      ['released', '(919) 555-0142', null],
      ['claimed', '+1 919-555-0143', null],
      ['called', '+1 919-555-0143', '24-1187'],
      ['claimed', '(919) 555-0142', null],
    ])
  })

  test('of fifty concurrent claims one wins', async () => {
    const contacts = Array.from({ length: 50 }, (_, at) => ({
      name: `Contact ${at}`,
      number: `(919) 555-${1000 + at}`,
    }))
    const { code } = await openEmergency(service, { contacts })
    const proofs: Proof[] = []
    for (const [at, { number }] of contacts.entries())
      proofs.push(await verify(service.url, codeOf(code, at), number))
    const answers = await Promise.all(proofs.map((proof) => say(proof, 'claimed')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await byHandOf(code, proofs[0] as Proof)).toHaveLength(1)
  })

  test('a claim needs a grant and an ongoing emergency', async () => {
    const { anas } = await twoContacts()
    expect((await say({ ...anas, cookie: '' }, 'claimed')).status).toBe(403)
    const now = service.clock.now()
    const { code } = await openEmergency(service, { endedAt: now })
    const over = await verify(service.url, code, ana)
    expect((await say(over, 'claimed')).status).toBe(409)
    expect((await say(over, 'note', 'She is home')).status).toBe(200)
  })
})

describe('a note', () => {
  test('a note reaches the other contacts unchanged; empty and overlong notes are refused', async () => {
    const { second, anas, bens } = await twoContacts()
    expect((await say(anas, 'note', 'Her car is at the ramp <b>')).status).toBe(200)
    expect(await byHandOf(second, bens)).toEqual([['note', '(919) 555-0142', 'Her car is at the ramp <b>']])
    expect((await say(anas, 'note', '  ')).status).toBe(422)
    expect((await say(anas, 'note', 'x'.repeat(501))).status).toBe(400)
    for (let at = 1; at < 200; at += 1) await say(anas, 'note', String(at))
    expect((await say(anas, 'note', 'one more')).status).toBe(429)
    expect((await say(bens, 'note', 'mine')).status).toBe(200)
  })
})
