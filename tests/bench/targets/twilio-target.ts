import { twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

/** SMS provider stub in a child process, so that it doesn't delay the service. */

const { apiUrl } = await twilioStandIn(Date.now)
process.send?.(apiUrl)
