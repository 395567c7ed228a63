import { describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeIn,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin } = travelerSecrets
const on = await callingServiceOfFile()
forgetTravelersBeforeEach(() => on.service)
const { service } = on

const people = () => ({
  ruth: { name: 'Ruth Peña', number: newPhone(), email: 'ruth@example.org', language: 'es' as const },
  ben: { name: 'Ben Okafor', number: newPhone(), language: null },
})

async function onTheWay() {
  const { ruth, ben } = people()
  const traveler = await newTraveler(service, [ruth, ben])
  const tripId = await startedTrip(traveler, { time: '1 hour' })
  const told = async (recipient: string) =>
    (await toldAbout(service, tripId)).filter((one) => one.recipient === recipient)
  const checkIn = (typed: string) => traveler.checkIn(tripId, typed)
  return { traveler, tripId, ruth, ben, told, checkIn }
}
const isLate = () => service.advance(75 * MINUTE_MS + 15 * SECOND_MS)

describe('contact whose language is Spanish', () => {
  test('gets the alert, the email, and the closing text in Spanish', async () => {
    const { ruth, ben, told, checkIn } = await onTheWay()
    await isLate()
    await checkIn(pin)
    const texts = (await told(ruth.number)).map(({ body }) => body)
    expect(texts[0]).toMatch(
      /^Homeward: ALERTA: Robin Hale debia volver .*a las? .+ [ap]\.m\. E[DS]T\. https:\/\/\S+\/es\/code#\S+ Codigo de rescate: \d{6}$/,
    )
    expect(texts.at(-1)).toBe('Homeward: Robin Hale aviso que esta a salvo. El viaje termino.')
    const [mail] = await told(ruth.email)
    expect(mail?.body).toContain('Primero le pedimos su número de teléfono.')
    const [english] = await told(ben.number)
    expect(english?.body).toMatch(/^Homeward: ALERT: Robin Hale was due back /)
    expect(codeIn(texts[0] ?? '')).toMatch(/^\d{6}$/)
  })

  test('gets the contact request in Spanish and can reply sí for yes', async () => {
    const traveler = await newTraveler(service)
    const ruth = { name: 'Ruth Peña', number: newPhone(), email: null, language: 'es' }
    const saved = await traveler.saveContacts([ruth])
    expect(saved.status).toBe(200)
    const [asked] = await toldTo(service, ruth.number)
    expect(asked?.body).toContain('le eligio como contacto de emergencia')
    expect(await on.say(ruth.number, 'Sí')).toBe(200)
    expect(await warningsAtStart(traveler)).toEqual([])
  })

  test('keeps Spanish if the traveler saves the contact list without a language', async () => {
    const traveler = await newTraveler(service)
    const ruth = { name: 'Ruth Peña', number: newPhone(), email: null }
    const save = (contact: object) => traveler.saveContacts([contact])
    await save({ ...ruth, language: 'es' })
    await save(ruth)
    const { body } = await traveler.call('/api/app/profile')
    expect(body.contacts).toEqual([{ ...ruth, language: 'es' }])
    await save({ ...ruth, language: null })
    expect((await traveler.call('/api/app/profile')).body.contacts).toEqual([{ ...ruth, language: null }])
  })
})

async function warningsAtStart(traveler: TestTraveler): Promise<string[]> {
  const { body } = await traveler.call('/api/app/trips', { activity: 'sailing', time: '2 hour' })
  return ((body.warnings ?? []) as { code: string }[]).map(({ code }) => code)
}
