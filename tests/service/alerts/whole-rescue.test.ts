import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { ownTracksMessage } from '../../support/providers/phone-payloads.ts'
import { call, verify } from '../../support/services/calls.ts'
import { type Program, startProgram } from '../../support/services/program.ts'
import { killAll, seen } from '../../support/services/programs-seen.ts'
import { ana, ben, carol, travelerSecrets } from '../../support/travelers/people.ts'
import { signUpOverHttp } from '../../support/travelers/signed-up.ts'
import { codeIn } from '../../support/travelers/traveler.ts'

const contacts = [{ ...ana, email: 'ana@example.org' }, ben, carol]

const postgres = await startPostgres()
const programs: Program[] = []
afterAll(async () => {
  await killAll(programs)
  await postgres?.stop()
})

const printed = () => programs.flatMap(({ lines }) => lines)
const until = <Found>(look: () => Found | null | undefined): Promise<Found> => seen(programs, look)

/**
 * Plays a rescue from an OwnTracks position to the deciding vote. Requests alternate between two processes.
 */
async function rescue(time: string): Promise<void> {
  let calls = 0
  const url = () => programs[calls++ % programs.length]?.url ?? ''
  const lineTo = (recipient: string, words: string) => () =>
    printed().find((line) => line.startsWith(`SMS to ${recipient}: `) && line.includes(words))

  const sentTo = (recipient: string, words: string) => until(lineTo(recipient, words))
  const { phone, headers } = await signUpOverHttp(url, sentTo, contacts)
  const made = await call(url(), '/api/app/devices', {
    json: { name: 'Pixel', password: travelerSecrets.password },
    headers,
  })
  const device = made.body as { deviceId: string; token: string }

  const started = await call(url(), '/api/app/trips', {
    json: { tripId: randomUUID(), activity: 'sailing', time },
    headers,
  })
  expect(started.status).toBe(200)
  const basic = Buffer.from(`${device.deviceId}:${device.token}`).toString('base64')
  for (const [step, latitude] of [34.7, 34.71, 34.72].entries()) {
    const at = Math.floor(Date.now() / 1_000) * 1_000 + step * 1_000
    const known = { latitude, longitude: -76.66, at, speed: 3, course: 10, battery: 80 }
    const answer = await call(url(), '/api/owntracks', {
      json: ownTracksMessage(known),
      headers: { authorization: `Basic ${basic}` },
    })
    expect(answer).toMatchObject({ status: 200, body: [] })
  }

  await until(lineTo(phone, 'Are you OK?'))
  const alert = await until(lineTo('(919) 555-0142', '/code#'))
  for (const { number } of contacts) await until(lineTo(number, '/code#'))
  await until(() => printed().find((line) => line.startsWith('Mail to ana@example.org: ')))
  const rescueCode = codeIn(alert)

  const looked = await call(url(), `/api/trips/rescue/${rescueCode}`)
  const { tripId } = looked.body as { tripId: string }
  const ana = await verify(url(), rescueCode, '919 555 0142')
  const opened = await call(url(), `/api/trips/access/${tripId}/${rescueCode}`, { cookie: ana.cookie })
  expect(opened.body).toMatchObject({
    activity: 'sailing',
    endedAt: null,
    locations: [{ latitude: 34.7 }, { latitude: 34.71 }, { latitude: 34.72 }],
  })
  const acknowledged = await call(url(), `/api/trips/${tripId}/acknowledge`, { json: {}, cookie: ana.cookie })
  expect(acknowledged.body).toMatchObject({ message: expect.stringMatching(/^Acknowledged\./) })
  for (const number of [phone, '+1 919-555-0143', '919.555.0144'])
    await until(lineTo(number, 'Ana Ruiz says'))
  const vote = (phoneNumber: string, cookie: string) =>
    call(url(), `/api/trips/${tripId}/resolve-vote`, { json: { phoneNumber }, cookie })
  expect((await vote('919 555 0142', ana.cookie)).body).toMatchObject({
    message: expect.stringContaining('1 of 2'),
  })
  const bens = codeIn(await until(lineTo('+1 919-555-0143', '/code#')))
  const ben = await verify(url(), bens, '919 555 0143')
  expect((await vote('919 555 0143', ben.cookie)).body).toMatchObject({
    message: expect.stringMatching(/^Emergency resolved\./),
  })

  await until(lineTo(phone, 'Your emergency is over'))
  await until(lineTo('(919) 555-0142', 'so the emergency is over'))
  await until(lineTo('919.555.0144', 'so the emergency is over'))
  await until(lineTo('+1 919-555-0143', 'Ana Ruiz voted'))
  const current = await call(url(), '/api/app/trip', { headers })
  expect(current.body).toMatchObject({ trip: null })
  const textsTo = (number: string) => printed().filter((line) => line.startsWith(`SMS to ${number}: `))
  for (const { number } of contacts)
    expect(new Set(textsTo(number)).size, number).toBe(textsTo(number).length)
  // Expects no repeated text except the late check-in question, which repeats halfway through the grace
  // period.
  const repeated = textsTo(phone).filter((line, at, lines) => lines.indexOf(line) < at)
  expect(repeated.filter((line) => !line.includes('Are you OK?'))).toEqual([])
}

test.runIf(postgres)(
  'two processes that share a PostgreSQL database check on an overdue traveler and then alert the contacts',
  async () => {
    const env = { CHECKIN_GRACE: '2s', LOG_LEVEL: 'info' }
    for (let at = 0; at < 2; at += 1) programs.push(await startProgram(postgres?.url ?? '', env))
    await rescue('4 seconds')
    expect(programs.map((program) => program.log()).join('')).not.toMatch(/919.?555|Robin|34\.7/)
    for (const { child } of programs) child.kill('SIGTERM')
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0])
  },
)
