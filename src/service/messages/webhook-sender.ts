import type { Sender, SendOutcome } from './sender.ts'

/** How long whoever is posted to may take, ms. */
const TIME_LIMIT_MS = 10_000

/**
 * Posts a message's body, which is JSON, to the operator's own address. Where it may have been taken it is posted again:
 * whoever listens pages on the first.
 * @param options.timeLimit a signal that ends a try which takes too long, made for each try.
 */
export const webhookSender =
  (
    url: string,
    { timeLimit = () => AbortSignal.timeout(TIME_LIMIT_MS) }: { timeLimit?: () => AbortSignal } = {},
  ): Sender =>
  async ({ body }): Promise<SendOutcome> => {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: timeLimit(),
      })
      return ok ? { kind: 'sent' } : { kind: 'tryAgain', reason: `webhook status ${status}`, afterMs: null }
    } catch (fault) {
      return { kind: 'unclear', reason: fault instanceof Error ? fault.name : 'unknown' }
    }
  }
