import type { Courier } from '../../ports/ports.ts'

/** Where no provider is configured: messages stay in the table and are shown to whoever runs the service. */
export const printedOutbox =
  (print: (line: string) => void): Courier =>
  async ({ channel, recipient, subject, body }) => {
    const heading = subject ? `${subject}: ` : ''
    print(
      `${channel === 'sms' ? 'SMS' : 'Mail'} to ${recipient}: ${heading}${body.replace(/\s*\n\s*/g, ' / ')}`,
    )
  }
