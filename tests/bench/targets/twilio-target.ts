import { twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

/** A simulated SMS provider in a child process, so that its work isn't measured as ours. */
const { apiUrl } = await twilioStandIn(Date.now)
process.send?.(apiUrl)
