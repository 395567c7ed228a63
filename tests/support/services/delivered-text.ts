import { SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import type { SentForHelp } from '../../../src/service/messages/outbox/sent-for-help.ts'

/** Text sent to a contact at `at` and delivered a second later. */
export const deliveredText = (
  { recipient, kind, at }: Pick<SentForHelp, 'recipient' | 'kind' | 'at'>,
  change: Partial<SentForHelp> = {},
): SentForHelp => ({
  recipient,
  channel: 'sms',
  kind,
  state: 'sent',
  reason: null,
  receipt: 'delivered',
  code: null,
  at,
  triedAt: at,
  reportedAt: at + SECOND_MS,
  isOfSos: false,
  stoppedAt: null,
  ...change,
})
