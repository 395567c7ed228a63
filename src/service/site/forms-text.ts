import { isoText } from '../../domain/primitives/time-units.ts'
import { terminalLine } from '../platform/terminal-line.ts'
import type { FormsStore, KeptForm } from './ports.ts'

function linesOf<Form>(title: string, kept: KeptForm<Form>[], say: (form: Form) => string): string {
  const lines = kept.map(({ id, receivedAt, form }) =>
    [id, isoText(receivedAt), form === null ? 'does not open' : terminalLine(say(form))].join('  '),
  )
  return lines.length === 0 ? '' : `${[title, ...lines].join('\n')}\n`
}

/** What people sent by the website's forms as text: messages to us, then the waitlist, one line each, oldest first. */
export async function formsText(forms: Pick<FormsStore, 'listForms'>): Promise<string> {
  const { contactMessages, betaSignups } = await forms.listForms()
  return (
    linesOf(
      'Messages to us (contact_messages)',
      contactMessages,
      ({ name, email, message }) => `${name} <${email}>: ${message}`,
    ) +
    linesOf('Waitlist (beta_signups)', betaSignups, ({ email, platform, message }) =>
      [email, platform, message ?? ''].join('  '),
    )
  )
}
