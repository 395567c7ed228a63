import { twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

/** SMS provider stub in a child process, so that its CPU time doesn't count as the service's. */

const { apiUrl } = await twilioStandIn(Date.now)
process.send?.(apiUrl)
