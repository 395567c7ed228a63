import { pushKeyAnswer } from '../../contract/push.ts'
import { routes } from '../../contract/routes.ts'
import type { ReadOutcome } from '../../domain/kit/reading.machine.ts'
import type { PushStanding } from '../../domain/traveler/trip/alerts/push-notifications.ts'
import type { BrowserPush, BrowserSubscription } from '../browser/browser-push.ts'
import type { HttpCall } from './call.ts'
import { changed, readAnswer, travelerCall, withoutData } from './traveler-call.ts'

const is = (value: PushStanding): ReadOutcome<PushStanding> => ({ kind: 'read', value })

export function createPushNotifications(call: HttpCall, push: BrowserPush) {
  const ask = travelerCall(call)
  const readKey = async (signal?: AbortSignal) => {
    const answer = await ask(routes.readPushKey, signal)
    return readAnswer(pushKeyAnswer, answer) ?? withoutData(answer)
  }
  const tell = async (
    subscription: BrowserSubscription,
    signal?: AbortSignal,
  ): Promise<ReadOutcome<PushStanding>> => {
    const answer = changed(await ask(routes.subscribePush, signal, subscription))
    return answer.kind === 'done' ? is('on') : answer
  }
  return {
    /** Returns the state of notifications. Sends an existing subscription to the service again. */
    async read(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>> {
      if (push.support !== 'yes') return is(push.support === 'no' ? 'unsupported' : 'installFirst')
      const key = await readKey(signal)
      if ('kind' in key) return key
      if (key.publicKey === null) return is('unsupported')
      if (push.permission === 'denied') return is('denied')
      const subscription = push.permission === 'granted' ? await push.current(key.publicKey) : null
      return subscription ? tell(subscription, signal) : is('off')
    },
    async turnOn(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>> {
      // Asks for permission first, because browsers allow the prompt only right after a click.
      const permission = await push.ask()
      if (permission !== 'granted') return is(permission === 'denied' ? 'denied' : 'off')
      const key = await readKey(signal)
      if ('kind' in key) return key
      if (key.publicKey === null) return is('unsupported')
      const subscription = await push.subscribe(key.publicKey).catch(() => null)
      return subscription ? tell(subscription, signal) : { kind: 'unreachable' }
    },
    async turnOff(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>> {
      const answer = changed(await ask(routes.unsubscribePush, signal))
      if (answer.kind !== 'done') return answer
      await push.unsubscribe().catch(() => {})
      return is('off')
    },
  }
}
