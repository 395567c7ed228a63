import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeSentTo,
  newPhone,
  newTraveler,
  startedTrip,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const site = standInSite()
afterAll(() => site.remove())
const on = await twilioOfFile({ SITE_DIR: site.siteDir })
const { service } = on
const spanish = { 'accept-language': 'es-MX,es;q=0.9' }
const isLate = () => service.advance(120 * MINUTE_MS + 15 * SECOND_MS)

async function travelerInSpanish(contacts?: Parameters<typeof newTraveler>[1]) {
  const traveler = await newTraveler(service, contacts)
  Object.assign(traveler.headers, spanish)
  return traveler
}
const textsTo = async (number: string) => (await toldTo(service, number)).map(({ body }) => body)

describe("traveler's language", () => {
  test('is the last language used in the app', async () => {
    const traveler = await travelerInSpanish()
    const tripId = await startedTrip(traveler)
    await isLate()
    expect((await textsTo(traveler.phone)).at(-1)).toMatch(
      /^Homeward: Ya debia volver\. ¿Esta bien\? Sus contactos reciben una alerta en 15 min si no /,
    )
    await traveler.checkIn(tripId, pin)
    expect((await textsTo(traveler.phone)).at(-1)).toBe(
      'Homeward: Termino su viaje. Avisamos a sus contactos de emergencia que esta a salvo.',
    )
    Object.assign(traveler.headers, { cookie: '__Host-language=en' })
    await traveler.call('/api/app/profile', { profile: { bloodType: 'B+' }, pin }, 'PUT')
    expect((await textsTo(traveler.phone)).at(-1)).toMatch(/^Homeward: Your profile and medical info were/)
  })

  test('until sign-up, is the language of the page that requests the code', async () => {
    const phoneNumber = newPhone()
    await call(service.url, '/api/app/phone-proofs', { json: { phoneNumber }, headers: spanish })
    expect(await textsTo(phoneNumber)).toEqual([
      expect.stringMatching(/^Homeward: \d{6} es su codigo\. Escribalo en la app\. /),
    ])
  })

  test('is used for replies to texts, even to a text in another language', async () => {
    const traveler = await travelerInSpanish()
    await traveler.call('/api/app/profile')
    const answer = async (text: string) => {
      await on.say(traveler.phone, text)
      return (await textsTo(traveler.phone)).at(-1)
    }
    expect(await answer('ESTADO')).toBe('Homeward: Usted no esta de viaje, asi que nadie esta al pendiente.')
    expect(await answer('Pesca 4h')).toMatch(
      /^Homeward: Viaje en curso: vuelva en 4 h, o 3 contactos recibiran /,
    )
    expect(await answer('MAS 1H')).toMatch(/^Homeward: Falta su PIN\. Nada cambio\. .* MAS 1H 1234\.$/)
    expect(await answer(`Ya regresé ${pin}`)).toMatch(/^Homeward: Termino su viaje\./)
    expect(await answer('STATUS')).toMatch(/^Homeward: Usted no esta de viaje/)
  })
})

const ruth = { name: 'Ruth Peña', number: '919 555 0177', language: 'es' as const }

/** Alerts Ruth; returns her code and a function that verifies a number with the given headers. */
async function proved(headers: Record<string, string>) {
  const traveler = await newTraveler(service, [ruth, ben])
  const tripId = await startedTrip(traveler)
  await traveler.checkIn(tripId, distressPin)
  const code = await codeSentTo(service, tripId, ruth.number)
  const verify = (phoneNumber: string) =>
    call(service.url, `/api/trips/rescue/${code}/verify`, { json: { phoneNumber, panel: true }, headers })
  return { code, verify }
}
const languageCookie = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-language='))

describe('panel language', () => {
  test("changes to the contact's language only after the number is verified", async () => {
    const { verify } = await proved({ 'accept-language': 'en' })
    const refused = await verify('919 555 0199')
    expect([refused.status, languageCookie(refused.headers)]).toEqual([403, undefined])
    expect(JSON.stringify(refused.body)).not.toContain('reload')
    const { body, headers } = await verify(ruth.number)
    expect(body).toMatchObject({ reload: true, grant: expect.any(String) })
    expect(body).not.toHaveProperty('panel')
    expect(languageCookie(headers)).toMatch(/^__Host-language=es; Max-Age=31536000; /)
  })

  test.each([
    ['chose a language', { cookie: '__Host-language=en' }],
    ['already reads Spanish, the contact’s language', spanish],
  ])('stays unchanged for a visitor who %s', async (_, asked) => {
    const { verify } = await proved(asked)
    const { body, headers } = await verify(ruth.number)
    expect(body).toHaveProperty('panel')
    expect(body).not.toHaveProperty('reload')
    expect(languageCookie(headers)).toBeUndefined()
  })
})

describe('language of messages after the distress PIN', () => {
  const dan = { name: 'Dan Crane', number: '(704) 555-0191', language: 'es' as const, tellOnDistress: false }

  test("is the contact's language, for both alerted and excluded contacts", async () => {
    const told = async (entered: string) => {
      const traveler = await travelerInSpanish([ruth, ana, dan])
      const tripId = await startedTrip(traveler)
      await service.advance(120 * MINUTE_MS + 15 * SECOND_MS)
      await service.advance(20 * MINUTE_MS)
      await traveler.checkIn(tripId, entered)
      const about = await toldAbout(service, tripId)
      const bodies = (number: string) =>
        about
          .filter(({ recipient }) => recipient === number)
          .map(({ body }) => body.replace(/#\S+|\d{6}|(el \d+ \p{L}+ )?a las? \d+:\d\d [ap]\.m\./gu, '…'))
      const [ofRuth, ofAna] = [bodies(ruth.number), bodies(ana.number)]
      return { ruth: ofRuth, ana: ofAna, dan: bodies(dan.number), own: bodies(traveler.phone) }
    }
    const [safe, forced] = [await told(pin), await told(distressPin)]
    expect(forced.dan).toEqual(safe.dan)
    expect(forced.own).toEqual(safe.own)
    expect(safe.dan.at(-1)).toBe('Homeward: Robin Hale aviso que esta a salvo. El viaje termino.')
    expect(forced.ruth.at(-1)).toMatch(
      /^Homeward: AUXILIO: .* No llame ni escriba a Robin\. Llame al 911\. .*\/es\/code#?/,
    )
    expect(forced.ana.at(-1)).toMatch(/^Homeward: DISTRESS: .* Don't call or text Robin\. Call 911\./)
  })
})
