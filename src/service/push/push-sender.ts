import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import * as z from 'zod'
import type { Clock } from '../../domain/kit/clock.ts'
import { HOUR_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import { brand } from '../../domain/site/brand.ts'
import type { Sender, SendOutcome } from '../messages/providers/sender.ts'
import { origins } from '../platform/settings.ts'
import type { PushStore, PushSubscription } from './ports.ts'
import { isPushEndpoint, postPush } from './push-service.ts'

/** Settings of push notifications. They need a key; without `DATABASE_URL`, the service generates one. */
export const pushSettings = {
  /** Private VAPID key: 32 bytes in base64url. If the key changes, browsers must subscribe again. */
  VAPID_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private VAPID key, 32 bytes as base64url')
    .optional(),
  /** Origins of self-hosted push services. They may use HTTP, any port, and private addresses. */
  PUSH_ORIGINS: origins.default([]),
}

const shape = z.object(pushSettings)
export type PushSettings = z.infer<typeof shape>

/** Time to live of a notification in seconds. */
const KEPT_S = HOUR_MS / SECOND_MS

/** Derives the public VAPID key from the private one. Both are in base64url. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return curve.getPublicKey('base64url')
}

/**
 * Creates a sender that notifies an account's browsers. The notification counts as sent if it was sent to one
 * of them, because a retry would repeat it there.
 */
export function pushSenderOf(
  { VAPID_KEY, PUSH_ORIGINS: allowed, MAIL_FROM }: PushSettings & { MAIL_FROM?: string | undefined },
  { store, clock }: { store: Pick<PushStore, 'subscriptionsOf' | 'dropEndpoint'>; clock: Clock },
): Sender {
  if (VAPID_KEY === undefined) return async () => ({ kind: 'refused', reason: 'no VAPID key' })
  // Uses a mailto: URL, because Apple's push service rejects URLs such as https://localhost.
  const contact = `mailto:${(MAIL_FROM ?? brand.supportEmail).split('<').at(-1)?.replace('>', '')}`
  const vapidDetails = { subject: contact, publicKey: publicKeyOf(VAPID_KEY), privateKey: VAPID_KEY }

  async function push({ endpoint, keys }: PushSubscription, notice: string): Promise<SendOutcome> {
    if (!isPushEndpoint(endpoint, allowed)) return { kind: 'refused', reason: 'endpoint not allowed' }
    const options = { vapidDetails, TTL: KEPT_S, urgency: 'high', contentEncoding: 'aes128gcm' } as const
    const sealed = sealedFor({ endpoint, keys }, notice, options)
    if (!sealed) return { kind: 'refused', reason: 'keys of no browser' }
    const posted = await postPush(endpoint, sealed, { allowed })
    return outcomeOf(posted.status, posted.retryAfterMs, () => store.dropEndpoint(endpoint))
  }

  return async ({ recipient, body }) => {
    try {
      const subscriptions = await store.subscriptionsOf(recipient, clock.now())
      const outcomes = await Promise.all(
        subscriptions.map((one) =>
          push(one, body).catch(
            (): SendOutcome => ({ kind: 'tryAgain', reason: 'no answer', afterMs: null }),
          ),
        ),
      )
      return (
        outcomes.find(({ kind }) => kind === 'sent') ??
        outcomes.find(({ kind }) => kind === 'tryAgain') ??
        outcomes[0] ?? { kind: 'refused', reason: 'no browser takes notifications' }
      )
    } catch {
      return { kind: 'tryAgain', reason: 'subscriptions not read', afterMs: null }
    }
  }
}

function sealedFor(to: PushSubscription, notice: string, options: webPush.RequestOptions) {
  try {
    const { headers, body } = webPush.generateRequestDetails(to, notice, options)
    return body && { headers: headers as Record<string, string>, body }
  } catch {
    return null
  }
}

async function outcomeOf(
  status: number,
  afterMs: number | null,
  drop: () => Promise<void>,
): Promise<SendOutcome> {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) {
    await drop()
    return { kind: 'refused', reason: 'subscription gone' }
  }
  if (status === 429 || status >= 500) return { kind: 'tryAgain', reason: `status ${status}`, afterMs }
  return { kind: 'refused', reason: `status ${status}` }
}
