import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserPush } from '../../src/adapters/browser/browser-push.ts'
import { createPushNotifications } from '../../src/adapters/http/push-api.ts'
import { ok, scriptedCall } from './scripted-call.ts'

afterEach(() => vi.unstubAllGlobals())

const keyOf = (sign: number) => new Uint8Array(65).fill(sign)
const text = (key: Uint8Array) => Buffer.from(key).toString('base64url')
const keys = { p256dh: 'p', auth: 'a' }

function subscribedWith(key: Uint8Array, { canRenew = true } = {}) {
  const subscription = (at: string, of: Uint8Array) => ({
    options: { applicationServerKey: of.buffer },
    toJSON: () => ({ endpoint: `https://push.example/${at}`, keys }),
    unsubscribe: async () => true,
  })
  const pushManager = {
    getSubscription: async () => subscription('first', key),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (!canRenew) throw new DOMException('no gesture', 'NotAllowedError')
      return subscription('renewed', applicationServerKey)
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, serviceWorker })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
}

const read = async (key: Uint8Array) => {
  const { call, asked } = scriptedCall({
    'GET /api/app/push-key': ok({ publicKey: text(key) }),
    'POST /api/app/push-subscriptions': ok({ success: true }),
  })
  const outcome = await createPushNotifications(call, createBrowserPush()).read()
  return { outcome, sent: asked.slice(1).map(([, json]) => (json as { endpoint: string }).endpoint) }
}

test("notifications continue after the service's key changes", async () => {
  subscribedWith(keyOf(1))
  expect(await read(keyOf(1))).toEqual({
    outcome: { kind: 'read', value: 'on' },
    sent: ['https://push.example/first'],
  })
  expect(await read(keyOf(2))).toEqual({
    outcome: { kind: 'read', value: 'on' },
    sent: ['https://push.example/renewed'],
  })
})

test('notifications are shown as off if the browser refuses a subscription with the new key', async () => {
  subscribedWith(keyOf(1), { canRenew: false })
  expect(await read(keyOf(2))).toEqual({ outcome: { kind: 'read', value: 'off' }, sent: [] })
})
