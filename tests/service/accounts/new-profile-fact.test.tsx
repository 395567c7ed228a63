import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { ProfileFact } from '../../../src/domain/primitives/profile-facts.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'

type Further = { fact: ProfileFact; told: string | number; shown: string }
const further: Further[] = [
  {
    fact: { key: 'shoeSize', label: 'Shoe size', medical: false, form: 'quantity', unit: 'US', example: 9 },
    told: 8.5,
    shown: 'Shoe size 8.5 US',
  },
  {
    fact: { key: 'implants', label: 'Implants', medical: true, form: 'text', example: 'Pacemaker' },
    told: 'Left hip',
    shown: 'Implants Left hip',
  },
]

// Unloads modules with the extended list, so that other tests don't see it.
afterAll(() => vi.resetModules())

test('new profile fields in the app reach the database, the panel, its cards, and the API document', async () => {
  vi.resetModules()
  const { profileFacts } = await import('../../../src/domain/primitives/profile-facts.ts')
  ;(profileFacts as ProfileFact[]).push(...further.map(({ fact }) => fact))
  const { startTestService } = await import('../../support/services/service.ts')
  const { newTraveler, startedTrip } = await import('../../support/travelers/traveler.ts')
  const { call } = await import('../../support/services/calls.ts')
  const { contactOn } = await import('../../support/travelers/contact.ts')
  const { users } = await import('../../../src/service/platform/database/schema/schema.ts')
  const { panelAnswer } = await import('../../../src/contract/panel.ts')
  const { readSubject } = await import('../../../src/domain/person/subject.ts')
  const cards = await import('../../../src/views/rescue/panel/cards/fact-cards.tsx')
  const { rendered } = await import('../../support/pages/rendered.ts')

  const service = await startTestService({ env: { DEMO: 'off' } })
  try {
    const traveler = await newTraveler(service)
    const { password } = travelerSecrets
    const tell = (facts: object) => traveler.call('/api/app/profile', { ...facts, password }, 'PUT')
    const told = Object.fromEntries(further.map(({ fact: { key }, told }) => [key, told]))
    for (const key of Object.keys(told))
      expect((await tell({ ...told, [key]: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await tell(told)).status).toBe(200)
    expect((await traveler.call('/api/app/profile')).body).toMatchObject(told)
    const [row] = await service.database.db.select().from(users).where(eq(users.id, traveler.userId))
    expect(row?.profile).toMatch(/^[\w-]+$/)

    const tripId = await startedTrip(traveler)
    await service.advance(3 * 3_600_000)
    const { cookie, ...anas } = await contactOn(service, tripId, '919 555 0142')
    const panel = panelAnswer.parse((await anas.panel()).body)
    const userInfo = await call(service.url, `/api/user-info/${traveler.userId}`, { cookie })
    expect(readSubject(userInfo.body)).toEqual(panel.subject)
    const document = JSON.stringify((await call(service.url, '/api/openapi.json')).body)
    for (const { fact, told, shown } of further) {
      expect(panel.subject).toMatchObject({ [fact.key]: String(told) })
      const Card = fact.medical ? cards.MedicalCard : cards.PersonalCard
      expect(rendered(<Card panel={{ ...panel, etag: null, fetchedAt: 0 }} />).words).toContain(shown)
      expect(document.split(`"${fact.key}":`).length).toBeGreaterThan(4)
    }
  } finally {
    await service.stop()
  }
})
