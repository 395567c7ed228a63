import type { Courier } from '../platform/ports.ts'
import { messageLine } from './outbox-lines.ts'

/** Where no provider is configured: messages stay in the table and are shown to whoever runs the service. */
export const printedOutbox =
  (print: (line: string) => void): Courier =>
  async (message) =>
    print(messageLine(message))
