import { callMarkup } from './call-markup.ts'
import type { ProviderHttpOptions } from './provider-http.ts'
import { providerSender, RECENT_CALLS, wasBegun, wordsAlong } from './provider-sender.ts'
import { RINGS_S, type Sender } from './sender.ts'
import { type TwilioCredentials, twilioApi, twilioCodes } from './twilio-api.ts'
import { twilioPaths } from './twilio-webhook.ts'

export type CallingAccount = TwilioCredentials & {
  /** The number that calls, E.164. */
  from: string
  /** The website's origin, at which Twilio asks what a call says, and says how it ended. */
  site: string
}

/**
 * Calls by Twilio. Where an earlier try may have succeeded, the calls to that number are read first.
 * @param options for tests and for other addresses of the API.
 */
export function twilioCaller(account: CallingAccount, options: Partial<ProviderHttpOptions> = {}): Sender {
  const { from, site } = account
  const { create, list } = twilioApi(account, 'Calls', options)
  return providerSender({
    codes: twilioCodes,
    what: 'call',
    wasTaken: async (to, _message, earlier) => wasBegun(await list(to, RECENT_CALLS), from, earlier),
    take(to, message) {
      const along = wordsAlong(message)
      const says: Record<string, string> = along
        ? { Twiml: callMarkup(along, 'asked') }
        : {
            Url: `${site}${twilioPaths.calls}?message=${message.id}`,
            StatusCallback: `${site}${twilioPaths.callEnds}?message=${message.id}`,
            // A machine is spoken to after its greeting.
            MachineDetection: 'DetectMessageEnd',
          }
      return create({ To: to, From: from, Timeout: String(RINGS_S), ...says })
    },
  })
}
