import { assign, setup } from 'xstate'
import { answered, eventOutput, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import {
  emptySecret,
  type SecuredOutcome,
  type SecuredProblem,
  type SecuredRefusal,
  sentSecret,
  shownSecret,
  type TypedSecret,
} from '../account/secret.ts'
import type { AccountContact } from '../account/traveler-api.ts'
import {
  type ContactEntry,
  type ContactsDraft,
  type DistressAnswer,
  type EntryField,
  entriesOfDraft,
  entryAfterSave,
  firstEntryProblem,
  keptDraft,
  MOST_CONTACTS,
  newEntry,
  type PickedContact,
  placeOf,
  savedEntry,
  type TypedField,
  typedEntry,
  writtenContact,
} from './contact-entry.ts'
import type { ContactsSent } from './set-up-api.ts'

export type ContactsProblem = { kind: 'invalid'; entry: number; field: EntryField } | SecuredProblem

/** State of the form. `owner`: result of `ownerOf`. `asksSecret`: false for first contacts after sign-up. */
export type ContactsContext = {
  owner: string
  saved: AccountContact[]
  entries: ContactEntry[]
  nextId: number
  pinIsSet: boolean
  asksSecret: boolean
  secret: TypedSecret
  canPick: boolean
  problem: ContactsProblem | null
}

export type ContactsEvent =
  | { type: 'contact.added' }
  | { type: 'contact.opened'; id: number }
  | { type: 'contact.typed'; id: number; field: TypedField; text: string }
  | { type: 'contact.answered'; id: number; told: DistressAnswer }
  | { type: 'contact.removed'; id: number }
  | { type: 'picker.opened' }
  | { type: 'changes.dropped' }
  | { type: 'secret.typed'; secret: TypedSecret }
  | { type: 'list.submitted' }

export type ContactsInput = {
  owner: string
  contacts: AccountContact[]
  pinIsSet: boolean
  isSettingUp: boolean
}

/** Initial data of the contacts form. `draft`: unsaved list stored on this device. */
export type ContactsBegun = { canPick: boolean; draft: ContactsDraft | null }

const isRestorable = ({ saved, pinIsSet }: ContactsContext, { draft }: ContactsBegun): boolean =>
  draft !== null && entriesOfDraft(draft, saved, pinIsSet) !== null

function asSaved(saved: AccountContact[], nextId: number): Pick<ContactsContext, 'entries' | 'nextId'> {
  const entries = saved.map((contact, at) => savedEntry(contact, nextId + at))
  const begun = entries.length === 0 ? [newEntry(nextId)] : entries
  return { entries: begun, nextId: nextId + begun.length }
}

type OfList = { context: ContactsContext }
const sentList = ({ context: { entries, secret, asksSecret } }: OfList): ContactsSent => ({
  contacts: entries.map(writtenContact),
  secret: asksSecret ? sentSecret(secret) : null,
})
const mapped = (entries: ContactEntry[], id: number, change: (entry: ContactEntry) => ContactEntry) =>
  entries.map((entry) => (entry.id === id ? change(entry) : entry))
const isBlank = ({ name, number, email, saved }: ContactEntry) =>
  saved === null && [name, number, email].every((text) => text.trim() === '')
const keepDraft = {
  type: 'keepDraft' as const,
  params: ({ context: { owner, saved, entries } }: OfList) => ({ owner, draft: keptDraft(saved, entries) }),
}
const dropDraft = {
  type: 'keepDraft' as const,
  params: ({ context: { owner } }: OfList) => ({ owner, draft: null }),
}
const unreachable = { type: 'showProblem' as const, params: { kind: 'unreachable' as const } }

/**
 * Form for emergency contacts, which the traveler saves as a whole list. Saving needs the PIN or password,
 * except for the first list right after sign-up. The app sends which contacts a distress alert excludes, but
 * never reads the exclusions.
 */
export const contactsMachine = setup({
  types: {
    context: {} as ContactsContext,
    events: {} as ContactsEvent,
    input: {} as ContactsInput,
    tags: {} as 'busy',
  },
  actors: {
    beginList: placeholder<ContactsBegun, { owner: string }>('beginList'),
    pickContacts: placeholder<PickedContact[]>('pickContacts'),
    saveContacts: placeholder<SecuredOutcome, ContactsSent>('saveContacts'),
  },
  guards: {
    answered: isAnswer,
    hasRoom: ({ context }) => context.entries.length < MOST_CONTACTS,
    isComplete: ({ context }) =>
      firstEntryProblem(context.entries) === null &&
      (!context.asksSecret || shownSecret(context.secret) !== null),
    isIncomplete: ({ context }) => firstEntryProblem(context.entries) !== null,
    isRestorable: ({ context }, begun: ContactsBegun) => isRestorable(context, begun),
  },
  actions: {
    reportFault,
    keepDraft: (_, _kept: { owner: string; draft: ContactsDraft | null }) => {},
    restoreDraft: assign(({ context }, { draft }: ContactsBegun) => {
      const entries = draft && entriesOfDraft(draft, context.saved, context.pinIsSet)
      return entries ? { entries, nextId: entries.length } : {}
    }),
    keepPicker: assign((_, { canPick }: ContactsBegun) => ({ canPick })),
    addEntry: assign(({ context: { entries, nextId } }) => ({
      entries: [...entries, newEntry(nextId)],
      nextId: nextId + 1,
    })),
    addPicked: assign(({ context }, { picked }: { picked: PickedContact[] }) => {
      const kept = context.entries.filter((entry) => !isBlank(entry))
      const added = picked.slice(0, MOST_CONTACTS - kept.length)
      if (added.length === 0) return {}
      const entries = added.map((one, at) => newEntry(context.nextId + at, one))
      return { entries: [...kept, ...entries], nextId: context.nextId + entries.length }
    }),
    openEntry: assign(({ context }, { id }: { id: number }) => ({
      entries: mapped(context.entries, id, (entry) => ({ ...entry, isOpen: true })),
    })),
    keepText: assign(({ context }, { id, field, text }: { id: number; field: TypedField; text: string }) => ({
      entries: mapped(context.entries, id, (entry) => typedEntry(entry, field, text)),
      problem: null,
    })),
    keepAnswer: assign(({ context }, { id, told }: { id: number; told: DistressAnswer }) => ({
      entries: mapped(context.entries, id, (entry) => ({ ...entry, told })),
      problem: null,
    })),
    removeEntry: assign(({ context }, { id }: { id: number }) => ({
      entries: context.entries.filter((entry) => entry.id !== id),
      problem: null,
    })),
    keepSecret: assign((_, { secret }: { secret: TypedSecret }) => ({ secret, problem: null })),
    dropChanges: assign(({ context }) => ({
      ...asSaved(context.saved, context.nextId),
      secret: emptySecret(context.pinIsSet),
      problem: null,
    })),
    nameProblem: assign(({ context }) => {
      const place = firstEntryProblem(context.entries)
      return { problem: place ? { kind: 'invalid' as const, ...place } : { kind: 'secret' as const } }
    }),
    dropProblem: assign({ problem: null }),
    showProblem: assign((_, problem: ContactsProblem) => ({ problem })),
    /** Opens the contacts that the service refused, because closed ones show no error. */
    showRefusal: assign(({ context }, refusal: SecuredRefusal) => ({
      problem: refusal,
      entries: context.entries.map((entry) => {
        const isRefused = refusal.fields.some(
          ({ path }) => placeOf(path, context.entries)?.entry === entry.id,
        )
        return isRefused ? { ...entry, isOpen: true } : entry
      }),
      asksSecret: context.asksSecret || refusal.isAboutSecret,
    })),
    takeList: assign(({ context }) => {
      const entries = context.entries.map(entryAfterSave)
      const saved = entries.flatMap((entry) => (entry.saved ? [entry.saved] : []))
      return { entries, saved, asksSecret: true, secret: emptySecret(context.pinIsSet) }
    }),
  },
}).createMachine({
  id: 'contacts',
  context: ({ input: { owner, contacts, pinIsSet, isSettingUp } }) => ({
    owner,
    saved: contacts,
    ...asSaved(contacts, 0),
    pinIsSet,
    asksSecret: contacts.length > 0 || !isSettingUp,
    secret: emptySecret(pinIsSet),
    canPick: false,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description:
        'Reads the draft on this device, and whether the browser can open the phone’s address book.',
      invoke: {
        src: 'beginList',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: [
          {
            guard: { type: 'isRestorable', params: eventOutput },
            target: 'list.changed',
            actions: [
              { type: 'keepPicker', params: eventOutput },
              { type: 'restoreDraft', params: eventOutput },
            ],
          },
          { target: 'list', actions: { type: 'keepPicker', params: eventOutput } },
        ],
        onError: { target: 'list', actions: faultReported },
      },
    },
    list: {
      on: {
        'contact.added': { guard: 'hasRoom', target: '.changed', actions: 'addEntry' },
        'contact.opened': { target: '.changed', actions: { type: 'openEntry', params: wholeEvent } },
        'contact.typed': { target: '.changed', actions: { type: 'keepText', params: wholeEvent } },
        'contact.answered': { target: '.changed', actions: { type: 'keepAnswer', params: wholeEvent } },
        'contact.removed': { target: '.changed', actions: { type: 'removeEntry', params: wholeEvent } },
        'picker.opened': { guard: 'hasRoom', target: 'picking' },
      },
      initial: 'unchanged',
      states: {
        unchanged: {
          description: 'The contacts are shown as the account has them.',
          on: { 'list.submitted': { guard: 'isIncomplete', target: 'changed', actions: 'nameProblem' } },
        },
        changed: {
          description: "The list may differ from the account's; the device keeps it until it is saved.",
          entry: keepDraft,
          on: {
            'secret.typed': { actions: { type: 'keepSecret', params: wholeEvent } },
            'changes.dropped': { target: 'unchanged', actions: ['dropChanges', dropDraft] },
            'list.submitted': [
              { guard: 'isComplete', target: '#contacts.saving', actions: 'dropProblem' },
              { actions: 'nameProblem' },
            ],
          },
        },
        saved: { description: 'The list has just been saved.' },
      },
    },
    picking: {
      description: 'The phone’s address book is open above the page.',
      invoke: {
        src: 'pickContacts',
        onDone: {
          target: 'list.changed',
          actions: { type: 'addPicked', params: ({ event }) => ({ picked: event.output }) },
        },
        onError: { target: 'list.changed', actions: faultReported },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveContacts',
        input: sentList,
        onDone: [
          { guard: answered<SecuredOutcome>('done'), target: 'list.saved', actions: ['takeList', dropDraft] },
          {
            guard: answered<SecuredOutcome>('refused'),
            target: 'list.changed',
            actions: { type: 'showRefusal', params: eventOutputOf('refused') },
          },
          {
            target: 'list.changed',
            actions: { type: 'showProblem', params: eventOutputOf('signedOut', 'unreachable') },
          },
        ],
        onError: { target: 'list.changed', actions: [unreachable, faultReported] },
      },
    },
  },
})
