import { twilioStandIn } from '../support/twilio-stand-in.ts'

/** A stand-in of the provider of texts, in a process of its own as the real one is. */
const { apiUrl } = await twilioStandIn(Date.now)
process.send?.(apiUrl)
