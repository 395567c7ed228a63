import { browserClock } from '../adapters/browser/browser-clock.ts'
import { createFixStore, WAITING_FIXES } from '../adapters/browser/fix-store.ts'
import { createCall } from '../adapters/http/call.ts'
import { createFixApi } from '../adapters/http/fix-api.ts'
import { createTravellerApi } from '../adapters/http/traveller-api.ts'
import { sendAllWaiting } from '../domain/traveller/positions/send-waiting.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync, which no type of the platform describes. */
type SyncEvent = ExtendableEvent & { tag: string }

/** Sends the positions that wait on this device, of whoever is signed in. Errors: rejects where it has to wait. */
async function sendWaitingFixes(): Promise<void> {
  const call = createCall({ clock: browserClock })
  const outcome = await createTravellerApi({ call, save: () => {} }).readAccount()
  if (outcome.kind === 'signedOut') return
  const owner = outcome.kind === 'signedIn' ? outcome.account.phoneNumber : null
  const queue = { store: createFixStore({ locks: navigator.locks }), api: createFixApi(call) }
  const sent = owner === null ? 'unreachable' : await sendAllWaiting(queue, owner)
  if (sent === 'unreachable') throw new Error('positions wait for a connection')
}

/** When there is a connection again, also with every page closed; a browser that hears of a failure tries later. */
export function sendFixesOnSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === WAITING_FIXES) (event as SyncEvent).waitUntil(sendWaitingFixes())
  })
}
