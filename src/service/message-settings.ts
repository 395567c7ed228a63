import * as z from 'zod'

/** Settings of the ways out of the house; all of a provider's, or none of them. */
export const messageSettings = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{7,14}|MG\w+|\d{3,6})$/,
      'must be a number such as +19195550100 or a messaging service',
    )
    .optional(),
  TWILIO_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.twilio.com' })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<>@]+@[^\s<>@]+/, 'must be an e-mail address')
    .optional(),
}

const shape = z.object(messageSettings)
export type MessageSettings = z.infer<typeof shape>

const together = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const

/** What is missing beside what is there, as ends of a sentence that begins with the setting's name. */
export function missingMessageSettings(settings: MessageSettings): string[] {
  return together.flatMap((names) => {
    const there = names.find((name) => settings[name] !== undefined)
    const missing = names.filter((name) => settings[name] === undefined)
    return there === undefined ? [] : missing.map((name) => `${name} is required with ${there}`)
  })
}
