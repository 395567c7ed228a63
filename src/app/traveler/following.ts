import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { askForSync, createFixStore } from '../../adapters/browser/fix-store.ts'
import { keptChoiceIn } from '../../adapters/browser/kept-account.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import { browserBattery, positionWatch } from '../../adapters/browser/position-watch.ts'
import { screenLock } from '../../adapters/browser/screen-lock.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createFixApi } from '../../adapters/http/fix-api.ts'
import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { Forgotten } from '../../domain/traveler/account/traveler.machine.ts'
import type { TravelerAccount } from '../../domain/traveler/account/traveler-api.ts'
import { fixQueueMachine } from '../../domain/traveler/positions/fix-queue.machine.ts'
import { followingMachine } from '../../domain/traveler/positions/following.machine.ts'
import type {
  FollowChoice,
  PositionWatchReport,
  ScreenLockReport,
} from '../../domain/traveler/positions/following.ts'
import { moveToAccount, sendAllWaiting, sendWaiting } from '../../domain/traveler/positions/send-waiting.ts'
import type { WaitingFix } from '../../domain/traveler/positions/waiting-fix.ts'
import { calling, faultsToConsole, reporting } from '../bind-later.ts'

/** Creates the statecharts that send positions. Unsent positions outlast the session, but not the account. */
export function followingMachines({ call, store: device }: { call: HttpCall; store: KeyValueStore }) {
  const kept = keptChoiceIn(device)
  const store = createFixStore({ locks: navigator.locks })
  let lastOwner: string | null = null
  const queue = { store, api: createFixApi(call) }
  const fixQueue = fixQueueMachine.provide({
    actions: { ...faultsToConsole, askForSync: () => void askForSync() },
    actors: {
      keepFix: calling(({ owner, fix }: { owner: string; fix: WaitingFix }) => store.add(owner, fix)),
      sendWaiting: calling(({ owner }: { owner: string }, signal) => sendWaiting(queue, owner, signal)),
    },
  })
  const machine = followingMachine.provide({
    actions: {
      ...faultsToConsole,
      keepChoice: (_, { choice }: { choice: FollowChoice | null }) => kept.keep(choice),
    },
    actors: {
      readChoice: calling(({ owner }: { owner: string }) => {
        lastOwner = owner
        return kept.read()
      }),
      positions: reporting<PositionWatchReport>(
        positionWatch({
          geolocation: navigator.geolocation,
          battery: browserBattery(),
          clock: browserClock,
        }),
      ),
      screenLock: reporting<ScreenLockReport>(screenLock({ wakeLock: navigator.wakeLock, page: document })),
      attention: reporting<PageAttentionChanged>(browserAttention.watch),
      fixQueue,
    },
  })
  return {
    machine,
    sendAll: async () => (lastOwner === null ? 'sent' : sendAllWaiting(queue, lastOwner)),
    moveToAccount: (account: TravelerAccount) => void moveToAccount(store, account).catch(reportError),
    forget: ({ reason }: Forgotten) => {
      if (reason === 'deleted' && lastOwner !== null) store.forget(lastOwner).catch(reportError)
    },
  }
}
