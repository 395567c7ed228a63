import { createContactPicker } from '../../adapters/browser/contact-picker.ts'
import { keptContactsIn } from '../../adapters/browser/kept-account.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createSetUpApi } from '../../adapters/http/set-up-api.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import { contactsMachine } from '../../domain/traveler/set-up/contacts.machine.ts'
import { pinsMachine } from '../../domain/traveler/set-up/pins.machine.ts'
import type { ContactsSent, PinsSent } from '../../domain/traveler/set-up/set-up-api.ts'
import { setUpReading } from '../../domain/traveler/set-up/set-up-list.ts'
import { calling, faultsToConsole } from '../bind-later.ts'
import { provideReading } from '../provide.ts'

export function setUpMachines(call: HttpCall, store: KeyValueStore) {
  const api = createSetUpApi({ call })
  const picker = createContactPicker(navigator)
  const typed = keptContactsIn(store)
  return [
    contactsMachine.provide({
      actions: { ...faultsToConsole, keepDraft: (_, { owner, draft }) => typed.write(owner, draft) },
      actors: {
        beginList: calling(({ owner }: { owner: string }) => ({
          canPick: picker.isThere(),
          draft: typed.read(owner),
        })),
        pickContacts: calling(() => picker.pick()),
        saveContacts: calling((sent: ContactsSent, signal) => api.writeContacts(sent, signal)),
      },
    }),
    provideReading(setUpReading, {
      read: async (_, signal) => {
        const read = await api.readSetUp(signal)
        if (!read) return { kind: 'unreachable' }
        return { kind: 'read', value: { ...read, pinsUntried: store.read(storageKeys.pinsUntried) !== null } }
      },
    }),
    pinsMachine.provide({
      actions: faultsToConsole,
      actors: {
        savePins: calling(async (sent: PinsSent, signal) => {
          const outcome = await api.writePins(sent, signal)
          if (outcome.kind === 'done') store.write(storageKeys.pinsUntried, '1')
          return outcome
        }),
        noteTried: calling(() => store.remove(storageKeys.pinsUntried)),
      },
    }),
  ]
}
