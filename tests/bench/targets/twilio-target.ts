import { twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

/** SMS provider stub in a child process, so that its work isn't measured as ours. */
const { apiUrl } = await twilioStandIn(Date.now)
process.send?.(apiUrl)
