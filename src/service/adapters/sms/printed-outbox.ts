import { messageLine } from '../../core/outbox-lines.ts'
import type { Courier } from '../../ports/ports.ts'

/** Where no provider is configured: messages stay in the table and are shown to whoever runs the service. */
export const printedOutbox =
  (print: (line: string) => void): Courier =>
  async (message) =>
    print(messageLine(message))
