import { messageLine } from './outbox-text.ts'
import type { Sender } from './sender.ts'

/** Where no provider is configured: messages stay in the table and are shown to whoever runs the service. */
export const printedOutbox =
  (print: (line: string) => void): Sender =>
  async (message) => {
    try {
      print(messageLine(message))
      return { kind: 'sent' }
    } catch {
      return { kind: 'tryAgain', reason: 'not printed', afterMs: null }
    }
  }
