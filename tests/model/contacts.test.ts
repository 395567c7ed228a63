import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown } from 'xstate'
import type { SecuredOutcome } from '../../src/domain/traveler/account/secret.ts'
import {
  type ContactsDraft,
  type DistressAnswer,
  entriesOfDraft,
  keptDraft,
  newEntry,
  type PickedContact,
  savedEntry,
} from '../../src/domain/traveler/set-up/contact-entry.ts'
import { type ContactsBegun, contactsMachine } from '../../src/domain/traveler/set-up/contacts.machine.ts'
import type { ContactsSent } from '../../src/domain/traveler/set-up/set-up-api.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const ana = { name: 'Ana', number: '9195550143', email: null, language: null }
const owner = '+19195550142'
const otherNumber = '9195550199'

type Step =
  | { type: 'name' | 'number' | 'email' | 'language'; text: string }
  | { told: DistressAnswer }
  | { secret: string }
  | 'add'
  | 'open'
  | 'remove'
  | 'pick'
  | 'drop'
  | 'submit'
  | 'found'
  | 'refused'
  | 'signedOut'
  | 'unreachable'
  | 'broken'
type Screen = 'unchanged' | 'changed' | 'saved' | 'picking' | 'saving'
/** Entry of the contact list. To stay readable, the model has at most one entry. */
type Entry = {
  name: string
  number: string
  email: string
  language: string
  told: DistressAnswer | null
  isNew: boolean
  open: boolean
}
type Model = { screen: Screen; entry: Entry | null; secret: string; asksSecret: boolean }

const savedAna: Entry = { ...ana, email: '', language: '', told: 'asBefore', isNew: false, open: false }
const blank: Entry = { name: '', number: '', email: '', language: '', told: 'yes', isNew: true, open: true }
const picked: PickedContact = { name: 'Kim', numbers: [otherNumber], emails: [] }
const kim: Entry = { ...blank, name: 'Kim', number: otherNumber }
const isBlank = ({ isNew, name, number, email }: Entry) => isNew && [name, number, email].every((one) => !one)
const isWhole = ({ open, name, number, email, told }: Entry) =>
  !open || (name !== '' && number.length === 10 && email !== 'no' && told !== null)

function after(model: Model, step: Step, saved: Entry | null): Model {
  const { screen, entry, secret, asksSecret } = model
  const changed = { ...model, screen: 'changed' as const }
  if (screen === 'picking') {
    if (step === 'found') return { ...changed, entry: entry && !isBlank(entry) ? entry : kim }
    return step === 'broken' ? changed : model
  }
  if (screen === 'saving') {
    if (step === 'found') {
      const taken = entry && { ...entry, told: 'asBefore' as const, isNew: false, open: false }
      return { screen: 'saved', entry: taken, secret: '', asksSecret: true }
    }
    if (step === 'refused') return { ...changed, asksSecret: true }
    return typeof step === 'string' && ['signedOut', 'unreachable', 'broken'].includes(step) ? changed : model
  }
  if (typeof step === 'object') {
    if ('secret' in step) return screen === 'changed' ? { ...model, secret: step.secret } : model
    if (entry === null) return changed
    if ('told' in step) return { ...changed, entry: { ...entry, told: step.told } }
    // Clears a language that the page doesn't offer.
    const text = step.type === 'language' && step.text !== 'es' ? '' : step.text
    const typed = { ...entry, [step.type]: text }
    if (step.type !== 'number' || entry.isNew) return { ...changed, entry: typed }
    const isSame = typed.number === saved?.number
    const asked = typed.told === 'asBefore' ? null : typed.told
    return { ...changed, entry: { ...typed, told: isSame ? (typed.told ?? 'asBefore') : asked } }
  }
  if (step === 'add') return entry ? model : { ...changed, entry: blank }
  if (step === 'open') return { ...changed, entry: entry && { ...entry, open: true } }
  if (step === 'remove') return { ...changed, entry: null }
  if (step === 'pick') return entry && !isBlank(entry) ? model : { ...model, screen: 'picking' }
  if (screen === 'unchanged' && step === 'submit') return entry && !isWhole(entry) ? changed : model
  if (screen !== 'changed') return model
  if (step === 'drop') return { ...model, screen: 'unchanged', entry: saved ?? blank, secret: '' }
  const isReady = (!entry || isWhole(entry)) && (!asksSecret || secret.length === 4)
  return step === 'submit' && isReady ? { ...model, screen: 'saving' } : model
}

test('a contact list of at most one contact matches its reference model, and its requests contain the number, the language, and the choice of distress alerts', async () => {
  const typed = fc.oneof(
    fc.record({ type: fc.constant('name' as const), text: fc.constantFrom('Ana', '') }),
    fc.record({
      type: fc.constant('number' as const),
      text: fc.constantFrom('9195550143', otherNumber, '919'),
    }),
    fc.record({ type: fc.constant('email' as const), text: fc.constantFrom('ana@example.org', 'no', '') }),
    fc.record({ type: fc.constant('language' as const), text: fc.constantFrom('es', '', 'tlh') }),
    fc.record({ told: fc.constantFrom<DistressAnswer>('yes', 'no') }),
    fc.record({ secret: fc.constantFrom('2468', '24') }),
  )
  const step = fc.oneof(
    { arbitrary: typed, weight: 6 },
    { arbitrary: fc.constantFrom<Step>('submit', 'submit', 'found'), weight: 3 },
    fc.constantFrom<Step>('add', 'open', 'remove', 'pick', 'drop'),
    fc.constantFrom<Step>('refused', 'signedOut', 'unreachable', 'broken'),
  )
  const ready: Step[] = [
    { type: 'name', text: 'Ana' } as const,
    { type: 'number', text: otherNumber } as const,
    { told: 'no' } as const,
    { secret: '2468' },
    'submit' as const,
  ]
  const answers: Step[] = ['found', 'refused', 'signedOut', 'unreachable', 'broken']
  const examples: [boolean, boolean, Step[]][] = [
    ...answers.map((answer): [boolean, boolean, Step[]] => [
      true,
      true,
      ['open', ...ready, answer, 'drop', 'open'],
    ]),
    [false, true, ['submit', ...ready, 'refused', 'submit', 'found', 'open', 'submit']],
    [
      true,
      false,
      ['open', { secret: '24' }, 'submit', 'remove', 'add', 'drop', 'open', 'remove', 'pick', 'broken'],
    ],
    [
      false,
      false,
      ['pick', 'found', 'submit', { secret: '2468' }, 'submit', 'found', 'open', 'remove', 'add'],
    ],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { maxLength: 25 }),
      async (hasAna, isSettingUp, steps) => {
        const saves = answeredByHand<SecuredOutcome, ContactsSent>()
        const picks = answeredByHand<PickedContact[], NonReducibleUnknown>()
        const begins = answeredByHand<ContactsBegun, { owner: string }>()
        let kept: ContactsDraft | null = null
        const actors = { saveContacts: saves.actor, pickContacts: picks.actor, beginList: begins.actor }
        const actor = createActor(
          contactsMachine.provide({
            actors,
            actions: {
              reportFault: () => {},
              keepDraft: (_, { draft }) => {
                kept = draft
              },
            },
          }),
          {
            clock: new SimulatedClock(),
            inspect: took,
            input: { owner, contacts: hasAna ? [ana] : [], pinIsSet: true, isSettingUp },
          },
        ).start()
        await (hasAna ? begins.answer({ canPick: true, draft: null }) : begins.crash())
        let saved = hasAna ? savedAna : null
        let model: Model = {
          screen: 'unchanged',
          entry: saved ?? blank,
          secret: '',
          asksSecret: hasAna || !isSettingUp,
        }
        for (const one of steps) {
          const [first] = actor.getSnapshot().context.entries
          const id = first?.id ?? 0
          const isAnswer = typeof one === 'string' && answers.includes(one)
          // Skips steps that would add a second entry, because the model has at most one.
          if ((one === 'add' && model.entry) || (one === 'pick' && model.entry && !isBlank(model.entry)))
            continue
          if (model.screen === 'picking' && isAnswer) {
            if (one === 'found') await picks.answer([picked])
            else if (one === 'broken') await picks.crash()
          } else if (model.screen === 'saving' && isAnswer) {
            if (one === 'found') await saves.answer({ kind: 'done' })
            else if (one === 'broken') await saves.crash()
            else if (one === 'refused')
              await saves.answer({ kind: 'refused', message: 'No.', isAboutSecret: true, fields: [] })
            else await saves.answer({ kind: one === 'signedOut' ? 'signedOut' : 'unreachable' })
          } else if (typeof one === 'object') {
            if ('told' in one) actor.send({ type: 'contact.answered', id, told: one.told })
            else if ('secret' in one)
              actor.send({ type: 'secret.typed', secret: { kind: 'pin', text: one.secret } })
            else actor.send({ type: 'contact.typed', id, field: one.type, text: one.text })
          } else if (one === 'add') actor.send({ type: 'contact.added' })
          else if (one === 'open') actor.send({ type: 'contact.opened', id })
          else if (one === 'remove') actor.send({ type: 'contact.removed', id })
          else if (one === 'pick') actor.send({ type: 'picker.opened' })
          else if (one === 'drop') actor.send({ type: 'changes.dropped' })
          else if (one === 'submit') actor.send({ type: 'list.submitted' })
          model = after(model, one, saved)
          if (model.screen === 'saved') saved = model.entry
          const { value, context } = actor.getSnapshot()
          const screen = typeof value === 'string' ? value : value.list
          const entry = context.entries[0]
          const seen = entry && {
            name: entry.name,
            number: entry.number,
            email: entry.email,
            language: entry.language,
            told: entry.told,
            isNew: entry.saved === null,
            open: entry.isOpen,
          }
          const { asksSecret } = context
          expect({ screen, entry: seen ?? null, secret: context.secret.text, asksSecret }).toEqual(model)
          // Expects a draft on the device until it's saved or discarded. The draft omits who gets distress
          // alerts.
          if (screen === 'changed') expect(kept).toEqual(keptDraft(context.saved, context.entries))
          if (screen === 'saved' || screen === 'unchanged') expect(kept).toBeNull()
          expect(JSON.stringify(kept)).not.toContain('told')
          if (screen === 'saving') {
            const { told, number, language } = model.entry ?? {}
            const says = told === 'yes' || told === 'no' ? told === 'yes' : undefined
            const [sent] = saves.asked.at(-1)?.contacts ?? []
            const reads = language === undefined ? undefined : language || null
            expect([sent?.number, sent?.tellOnDistress, sent?.language]).toEqual([number, says, reads])
            expect(saves.asked.at(-1)?.secret).toEqual(asksSecret ? { pin: context.secret.text } : null)
          }
        }
        actor.stop()
      },
    ),
    { examples },
  )
})

test('a contact from the address book takes the first valid email address, because the first set-up shows none', () => {
  const emailOf = (emails: string[]) => newEntry(0, { ...picked, emails }).email
  expect(emailOf(['kim at home', 'kim@example.org'])).toBe('kim@example.org')
  expect(emailOf(['kim at home'])).toBe('')
})

test('if the traveler has a PIN, a restored draft of the contact list asks again who gets distress alerts', async () => {
  const typed = [{ ...newEntry(0), name: 'Kim', number: '919 555', told: 'no' as const }]
  for (const pinIsSet of [true, false]) {
    const begins = answeredByHand<ContactsBegun, { owner: string }>()
    const actor = createActor(contactsMachine.provide({ actors: { beginList: begins.actor } }), {
      inspect: took,
      input: { owner, contacts: [], pinIsSet, isSettingUp: true },
    }).start()
    await begins.answer({ canPick: false, draft: keptDraft([], typed) })
    expect(begins.asked).toEqual([{ owner }])
    expect(actor.getSnapshot().matches({ list: 'changed' })).toBe(true)
    expect(actor.getSnapshot().context.entries).toEqual([{ ...typed[0], told: pinIsSet ? null : 'yes' }])
    actor.stop()
  }
})

test('if the traveler has a PIN, a restored draft asks again whether a saved contact with an open row gets distress alerts', () => {
  const ben = { ...ana, name: 'Ben', number: otherNumber }
  const rows = [
    { ...savedEntry(ana, 0), isOpen: true, told: 'no' as const },
    { ...savedEntry(ben, 1), told: 'asBefore' as const },
  ]
  const restored = (pinIsSet: boolean) =>
    entriesOfDraft(keptDraft([ana, ben], rows), [ana, ben], pinIsSet)?.map(({ told }) => told)
  expect(restored(true)).toEqual([null, 'asBefore'])
  expect(restored(false)).toEqual(['asBefore', 'asBefore'])
})

test('a draft of the contact list is discarded if the list has changed on another device', async () => {
  expect(entriesOfDraft(keptDraft([ana], []), [], true)).toBeNull()
  const begins = answeredByHand<ContactsBegun, { owner: string }>()
  const actor = createActor(contactsMachine.provide({ actors: { beginList: begins.actor } }), {
    inspect: took,
    input: { owner, contacts: [ana], pinIsSet: true, isSettingUp: false },
  }).start()
  await begins.answer({ canPick: false, draft: keptDraft([], [newEntry(0)]) })
  expect(actor.getSnapshot().matches({ list: 'unchanged' })).toBe(true)
  actor.stop()
})
