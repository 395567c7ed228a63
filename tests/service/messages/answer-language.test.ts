import { describe, expect, test } from 'vitest'
import { call, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const spanish = { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' }

describe('language of an error response', () => {
  test("is the browser's preferred language, with the same status and error code", async () => {
    const { status, body } = await call(service.url, '/api/trips/rescue/000000', { headers: spanish })
    expect([status, body]).toEqual([
      404,
      { error: 'El código de rescate no es válido o ya venció.', code: 'invalid_code' },
    ])
  })

  test("is the visitor's chosen language, even if the browser prefers another", async () => {
    const chosen = async (language: string) =>
      (await call(service.url, '/api/app/trip', { headers: spanish, cookie: `language=${language}` })).body
    expect(await chosen('en')).toMatchObject({ error: 'Please sign in.' })
    expect(await chosen('es')).toMatchObject({ error: 'Inicie sesión.' })
  })

  test('is also used for the reasons given for form fields', async () => {
    const json = { proofId: 'x', code: '12345', password: 'harbor-light-9', firstName: 'a\nb' }
    const { body } = await call(service.url, '/api/app/accounts', { json, headers: spanish })
    expect(body).toEqual({
      error: 'No pudimos leer la solicitud.',
      code: 'invalid_request',
      fields: [
        { path: 'proofId', reason: 'debe ser un UUID' },
        { path: 'code', reason: 'debe tener seis cifras' },
        { path: 'firstName', reason: 'debe ser una sola línea sin caracteres de control' },
      ],
    })
  })
})

describe('language of a response to a contact', () => {
  test("is the preferred language of the contact's browser", async () => {
    const { code } = await openEmergency(service)
    const { tripId, cookie } = await verify(service.url, code, ana.number)
    const say = async (what: string, json: object) =>
      (await call(service.url, `/api/trips/${tripId}/${what}`, { json, cookie, headers: spanish })).body
    expect(await say('resolve-vote', { phoneNumber: ana.number })).toEqual({
      message: 'Tenemos 1 de 2 votos. Falta que confirme un contacto más.',
    })
    expect(await say('acknowledge', {})).toEqual({
      message:
        'Registrado. Avisaremos a Robin Hale y a los demás contactos. La emergencia sigue activa hasta que los contactos la resuelvan.',
    })
    expect(await say('timeline', { kind: 'note', text: 'Voy al muelle.' })).toEqual({
      message: 'Listo. Los demás contactos verán su nota.',
    })
    expect(await say('timeline', { kind: 'note', text: ' ' })).toMatchObject({
      error: 'Escriba primero lo que los demás deben saber.',
    })
  })

  test('is also used for the warning not to call a traveler who entered the distress PIN', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    const { cookie } = await contactOn(service, tripId, ben.number)
    const { body } = await call(service.url, `/api/trips/${tripId}/acknowledge`, {
      json: {},
      cookie,
      headers: spanish,
    })
    expect(body).toEqual({
      message:
        'Registrado. Avisaremos a los contactos que saben de la señal de auxilio. Puede que alguien obligue a Robin Hale a decir que está a salvo: no llame ni escriba a Robin Hale. La emergencia sigue activa hasta que los contactos la resuelvan.',
    })
  })
})
