import twilio from 'twilio'
import { readCallScript } from './call-script.ts'
import { phoneAddress } from './phone-address.ts'
import type { EarlierTry, Sender, SendOutcome } from './sender.ts'
import { callEndsPath, callTurnsPath, spoken } from './twilio-calls.ts'
import { twilioFailure } from './twilio-failure.ts'
import { CLOCK_DIFFERENCE_MS, type TwilioHttpOptions, twilioHttp } from './twilio-http.ts'

/** So many calls to one number are looked through for one that may have been begun, newest first. */
const RECENT = 20

/** For how long a phone rings, seconds: less than most take before a machine answers, and than six rings are. */
const RINGS_S = 40

export type CallingAccount = {
  accountSid: string
  authToken: string
  /** The number that calls, E.164. */
  from: string
  /** The website's origin, at which Twilio asks what a call says, and says how it ended. */
  site: string
}

/**
 * Calls by Twilio. It has no idempotency keys: where an earlier try may have succeeded, the calls to that number are
 * read first, and one of ours since then counts as this one.
 * @param options for tests and for other addresses of the API.
 */
export function twilioCaller(account: CallingAccount, options: Partial<TwilioHttpOptions> = {}): Sender {
  const { accountSid, authToken, from, site } = account
  const { calls } = twilio(accountSid, authToken, { httpClient: twilioHttp(options) })
  const wasBegun = async (to: string, { triedAt }: EarlierTry): Promise<boolean> => {
    const recent = await calls.list({ to, limit: RECENT, pageSize: RECENT })
    return recent.some(
      (one) =>
        one.from === from &&
        one.dateCreated.getTime() >= triedAt - CLOCK_DIFFERENCE_MS &&
        one.status !== 'canceled',
    )
  }
  return async ({ id, recipient, kind, body }, earlier): Promise<SendOutcome> => {
    const to = phoneAddress(recipient)
    if (to === null) return { kind: 'refused', reason: 'not a phone number' }
    try {
      if (earlier && (await wasBegun(to, earlier))) return { kind: 'sent' }
      const turns = {
        url: `${site}${callTurnsPath}?message=${id}`,
        statusCallback: `${site}${callEndsPath}?message=${id}`,
        // A machine is spoken to after its greeting.
        machineDetection: 'DetectMessageEnd',
      }
      // A test stands in no outbox that could be asked, so it brings its words along.
      const says = kind === 'test-call' ? { twiml: spoken(readCallScript(body)?.opening ?? '', null) } : turns
      const { sid } = await calls.create({ to, from, timeout: RINGS_S, ...says })
      return sid ? { kind: 'sent' } : { kind: 'unclear', reason: 'an answer without a call' }
    } catch (fault) {
      return twilioFailure(fault)
    }
  }
}
