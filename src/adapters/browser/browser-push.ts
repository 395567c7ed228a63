import { travelerApp } from '../../domain/site/pages.ts'

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export interface BrowserPush {
  /** `installFirst`: on an iPhone or iPad, push needs the app on the Home Screen. */
  readonly support: 'yes' | 'installFirst' | 'no'
  readonly permission: NotificationPermission
  ask(): Promise<NotificationPermission>
  /** Returns the subscription. Renews it if its key isn't `publicKey`. Null without one or if renewal fails. */
  current(publicKey: string): Promise<BrowserSubscription | null>
  subscribe(publicKey: string): Promise<BrowserSubscription>
  unsubscribe(): Promise<void>
}

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = subscription.options.applicationServerKey
  return own !== null && new Uint8Array(own).join() === key.join()
}

export function createBrowserPush(): BrowserPush {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  const registered = () => navigator.serviceWorker.getRegistration(travelerApp.home)
  const subscribed = async () => (await (await registered())?.pushManager.getSubscription()) ?? null
  const worded = (subscription: PushSubscription): BrowserSubscription => {
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  }
  const subscribe = async (publicKey: string) => {
    await navigator.serviceWorker.register(travelerApp.worker, {
      scope: travelerApp.home,
      updateViaCache: 'none',
    })
    const { pushManager } = await navigator.serviceWorker.ready
    const applicationServerKey = bytesOf(publicKey)
    const earlier = await pushManager.getSubscription()
    if (earlier && isSameKey(earlier, applicationServerKey)) return worded(earlier)
    await earlier?.unsubscribe()
    return worded(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  }
  return {
    support: isThere ? 'yes' : isApple() ? 'installFirst' : 'no',
    get permission() {
      return isThere ? Notification.permission : 'denied'
    },
    ask: () => Notification.requestPermission(),
    async current(publicKey) {
      const earlier = await subscribed()
      if (!earlier || isSameKey(earlier, bytesOf(publicKey))) return earlier && worded(earlier)
      return subscribe(publicKey).catch(() => null)
    },
    subscribe,
    async unsubscribe() {
      if (isThere) await (await subscribed())?.unsubscribe()
    },
  }
}
