import fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  FoundCode,
  LookupOutcome,
  TripOutcome,
  VerifyPhoneOutcome,
} from '../../src/domain/rescue/rescue-api.ts'
import {
  NOW,
  openRescueEntry,
  provedByService,
  provedHere,
  tripOf,
} from '../support/pages/rescue-entry-page.ts'
import { panelOf } from '../support/pages/tracking-page.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { settled } from '../support/statecharts/answered-by-hand.ts'
import { pass } from '../support/statecharts/simulated-time.ts'

type Step =
  | 'enteringCode'
  | 'checkingCode'
  | 'enteringPhone'
  | 'askingService'
  | 'askingTrip'
  | 'lockedOut'
  | 'verified'

type Model = {
  step: Step
  code: string
  link: string | null
  phone: [string, string, string]
  says: string | null
  found: FoundCode | null
  wrong: number
  lockedUntil: number | null
  now: number
  faults: number
}
type Page = ReturnType<typeof openRescueEntry>

const isFull = ({ phone }: Model) => phone.join('').length === 10
const stateOf = (step: Step) => (step.startsWith('asking') ? { checkingPhone: step } : step)

async function agree(model: Model, page: Page) {
  await settled()
  const { value, context } = page.at()
  expect(value).toEqual(stateOf(model.step))
  expect(context.code).toBe(model.code)
  expect(context.link).toBe(model.link)
  expect([context.area, context.prefix, context.line]).toEqual(model.phone)
  expect(page.faults).toHaveLength(model.faults)
  const { problem } = context
  expect(problem?.kind === 'wrongCode' ? `${problem.remaining} remaining` : (problem?.kind ?? null)).toBe(
    model.says,
  )
  expect(context.found).toEqual(model.found)
  const { step } = model
  const lockout = page.at().children.lockout?.getSnapshot().context
  // Skips these checks after verification, when the form and its lockout are gone.
  if (step !== 'verified') {
    expect(lockout?.lockedUntil).toBe(model.lockedUntil ?? 0)
    expect(lockout?.now).toBe(model.lockedUntil === null ? null : model.now)
    if (model.lockedUntil === null) expect(lockout?.attempts).toBe(model.wrong)
  }
  expect(page.at().hasTag('busy')).toBe(step === 'checkingCode' || step.startsWith('asking'))
  expect(page.at().can({ type: 'code.submitted' })).toBe(step === 'enteringCode' && model.code.length === 6)
  expect(page.at().can({ type: 'phone.submitted' })).toBe(step === 'enteringPhone' && isFull(model))
  expect(page.at().can({ type: 'back.requested' })).toBe(
    step === 'enteringPhone' || step.startsWith('asking'),
  )
}

function lock(model: Model, until: number) {
  Object.assign(model, { says: null, wrong: 0 })
  if (until <= model.now) Object.assign(model, { step: 'enteringCode', found: null })
  else Object.assign(model, { step: 'lockedOut', lockedUntil: until })
}

const agreeing = agreeingCommand(agree)
const command = (name: string, when: (model: Model) => boolean, run: (model: Model, real: Page) => unknown) =>
  agreeing(name, run, when)
const whileOpen = ({ step }: Model) => step !== 'verified'

const LINK = 'q3f0Yl2mTtC8v1x-WZ_9aA'
const typesCode = fc
  .constantFrom(
    '246810',
    '24681',
    '13 57-90',
    '',
    'abc',
    `246810.${LINK}`,
    `https://x.example/code#135790.${LINK}`,
  )
  .map((text) =>
    command(`types the code '${text}'`, whileOpen, (model, page) => {
      page.typeCode(text)
      if (model.step !== 'enteringCode' && model.step !== 'enteringPhone' && model.step !== 'lockedOut')
        return
      const hasLink = text.endsWith(LINK)
      const code = text.replace(LINK, '').replace(/\D/g, '')
      if (hasLink || code !== model.code) model.link = hasLink ? LINK : null
      Object.assign(model, { code, says: null })
      if (model.step === 'enteringPhone') Object.assign(model, { step: 'enteringCode', found: null })
    }),
  )

const submitsCode = fc.constant(
  command('submits the code', whileOpen, (model, page) => {
    page.actor.send({ type: 'code.submitted' })
    if (model.step === 'enteringCode' && model.code.length === 6)
      Object.assign(model, { step: 'checkingCode', says: null })
  }),
)

const lookupAnswers = fc
  .constantFrom<LookupOutcome | 'crash'>(
    provedByService,
    provedByService,
    provedByService,
    provedHere,
    provedHere,
    { ...provedHere, tripId: null },
    { kind: 'noUser' },
    { kind: 'wrongCode', at: 0 },
    { kind: 'wrongCode', at: 0 },
    { kind: 'throttled', until: 30_000 },
    { kind: 'throttled', until: 0 },
    { kind: 'unreachable' },
    'crash',
  )
  .map((outcome) =>
    command(
      `the lookup answers ${JSON.stringify(outcome)}`,
      ({ step }) => step === 'checkingCode',
      async (model, page) => {
        if (outcome === 'crash') {
          model.faults += 1
          await page.lookup.crash()
        } else if (outcome.kind === 'wrongCode') await page.lookup.answer({ ...outcome, at: model.now })
        else if (outcome.kind === 'throttled')
          await page.lookup.answer({ ...outcome, until: model.now + outcome.until })
        else await page.lookup.answer(outcome)

        const kind = outcome === 'crash' ? 'unreachable' : outcome.kind
        if (outcome !== 'crash' && outcome.kind === 'found')
          return Object.assign(model, { step: 'enteringPhone', found: outcome, wrong: 0 })
        if (outcome !== 'crash' && outcome.kind === 'throttled') return lock(model, model.now + outcome.until)
        if (kind === 'wrongCode' && model.wrong === 2) return lock(model, model.now + 300_000)
        model.step = 'enteringCode'
        if (kind === 'wrongCode') {
          model.wrong += 1
          model.says = `${3 - model.wrong} remaining`
        } else model.says = kind
      },
    ),
  )

const typesPhone = fc
  .record({ box: fc.integer({ min: 0, max: 2 }), text: fc.constantFrom('919', '55', '0142', 'x1-2', '') })
  .map(({ box, text }) =>
    command(`types '${text}' into phone box ${box}`, whileOpen, (model, page) => {
      page.actor.send({
        type: 'phone.typed',
        box: (['area', 'prefix', 'line'] as const)[box] ?? 'area',
        text,
      })
      if (model.step !== 'enteringPhone') return
      model.phone[box] = text.replace(/\D/g, '').slice(0, box === 2 ? 4 : 3)
      model.says = null
    }),
  )

const pastesPhone = fc.constant(
  command('pastes a whole phone number', whileOpen, (model, page) => {
    page.pastePhone('+1 (919) 555-0142')
    if (model.step !== 'enteringPhone') return
    Object.assign(model, { phone: ['919', '555', '0142'], says: null })
  }),
)

const submitsPhone = command('submits the phone number', whileOpen, (model, page) => {
  page.submitPhone()
  if (model.step !== 'enteringPhone' || !isFull(model)) return
  if (model.found?.verification === 'service') Object.assign(model, { step: 'askingService', says: null })
  else if (model.found?.tripId) Object.assign(model, { step: 'askingTrip', says: null })
  else model.says = 'tripUnavailable'
})

const goesBack = command('goes back to the code', whileOpen, (model, page) => {
  page.actor.send({ type: 'back.requested' })
  if (model.step !== 'enteringPhone' && !model.step.startsWith('asking')) return
  Object.assign(model, { step: 'enteringCode', phone: ['', '', ''], says: null, found: null })
})

const serviceOutcomes: (VerifyPhoneOutcome | 'crash')[] = [
  { kind: 'verified' },
  { kind: 'verified', panel: panelOf() },
  { kind: 'mismatch' },
  { kind: 'textSent' },
  { kind: 'wrongCode' },
  { kind: 'unreachable' },
  { kind: 'throttled', until: 45_000 },
  'crash',
]
const serviceAnswer = (outcome: VerifyPhoneOutcome | 'crash') =>
  command(
    `the service's proof answers ${JSON.stringify(outcome)}`,
    ({ step }) => step === 'askingService',
    async (model, page) => {
      if (outcome === 'crash') {
        model.faults += 1
        await page.verify.crash()
      } else if (outcome.kind !== 'throttled') await page.verify.answer(outcome)
      else {
        await page.verify.answer({ ...outcome, until: model.now + outcome.until })
        return lock(model, model.now + outcome.until)
      }
      const kind = outcome === 'crash' ? 'unreachable' : outcome.kind
      if (kind === 'verified') model.step = 'verified'
      else if (kind === 'wrongCode')
        Object.assign(model, { step: 'enteringCode', says: 'codeExpired', found: null })
      else
        Object.assign(model, {
          step: 'enteringPhone',
          says: kind === 'unreachable' ? 'phoneUnreachable' : kind,
        })
    },
  )
const serviceAnswers = fc.constantFrom(...serviceOutcomes).map(serviceAnswer)

const tripSays = { found: 'mismatch', empty: 'tripUnavailable', refused: 'tripUnavailable' } as const
const tripOutcomes: (TripOutcome | 'crash')[] = [
  { kind: 'found', trip: tripOf('+44 20 7946 0958', '919-555-0142'), at: NOW },
  { kind: 'found', trip: tripOf('919-555-0199'), at: NOW },
  { kind: 'empty' },
  { kind: 'refused' },
  { kind: 'verificationRequired' },
  { kind: 'throttled', until: 45_000 },
  { kind: 'unreachable' },
  'crash',
]
const tripAnswer = (outcome: TripOutcome | 'crash') =>
  command(
    `the trip answers ${JSON.stringify(outcome)}`,
    ({ step }) => step === 'askingTrip',
    async (model, page) => {
      if (outcome === 'crash') {
        model.faults += 1
        await page.trip.crash()
      } else if (outcome.kind !== 'throttled') await page.trip.answer(outcome)
      else {
        await page.trip.answer({ ...outcome, until: model.now + outcome.until })
        return lock(model, model.now + outcome.until)
      }
      const kind = outcome === 'crash' ? 'unreachable' : outcome.kind
      const isContact =
        outcome !== 'crash' &&
        outcome.kind === 'found' &&
        model.phone.join('') === '9195550142' &&
        outcome.trip.contacts.some(({ number }) => number === '919-555-0142')
      if (isContact) model.step = 'verified'
      else if (kind === 'verificationRequired') model.step = 'askingService'
      else
        Object.assign(model, {
          step: 'enteringPhone',
          says: kind === 'unreachable' ? 'phoneUnreachable' : tripSays[kind],
        })
    },
  )
const tripAnswers = fc.constantFrom(...tripOutcomes).map(tripAnswer)

const passes = fc.constantFrom(1000, 30_000, 299_000, 300_000).map((ms) =>
  command(`${ms} ms pass`, whileOpen, (model, page) => {
    pass(page.clock, ms)
    model.now += ms
    if (model.lockedUntil === null || model.now < model.lockedUntil) return
    Object.assign(model, { step: 'enteringCode', lockedUntil: null, found: null })
  }),
)

test('the rescue entry matches its reference model for any sequence of events [§4.1, §4.2, §5.2, §5.5]', async () => {
  // Starts about two thirds of the runs at the phone step, and makes progress likely.
  const starts = fc.constantFrom(null, provedByService, provedHere)
  const often = [
    submitsCode,
    lookupAnswers,
    pastesPhone,
    fc.constant(submitsPhone),
    serviceAnswers,
    tripAnswers,
  ]
  const commands = [typesCode, typesPhone, fc.constant(goesBack), passes, ...often, ...often, ...often]
  const examples = [
    ...serviceOutcomes.map((outcome) => ({ found: provedByService, answer: serviceAnswer(outcome) })),
    ...tripOutcomes.map((outcome) => ({ found: provedHere, answer: tripAnswer(outcome) })),
    { found: { ...provedHere, tripId: null }, answer: goesBack },
  ].map(({ found, answer }): [FoundCode, (typeof answer)[]] => [found, [submitsPhone, answer]])
  await fc.assert(
    fc.asyncProperty(starts, fc.commands(commands, { maxCommands: 60, size: 'max' }), (found, script) =>
      fc.asyncModelRun(async () => {
        const page = openRescueEntry({ code: '246810' })
        await settled()
        if (found) await page.tryCode('246810', found)
        if (found) page.pastePhone('9195550142')
        const model: Model = {
          step: found ? 'enteringPhone' : 'enteringCode',
          code: '246810',
          link: null,
          phone: found ? ['919', '555', '0142'] : ['', '', ''],
          says: null,
          found,
          wrong: 0,
          lockedUntil: null,
          now: NOW,
          faults: 0,
        }
        return { model, real: page }
      }, script),
    ),
    { examples, numRuns: examples.length + 400 },
  )
})
