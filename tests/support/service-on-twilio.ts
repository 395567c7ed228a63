import { randomUUID } from 'node:crypto'
import twilio from 'twilio'
import { incomingTextsPath } from '../../src/service/messages/incoming-texts-routes.ts'
import { startTestService, type TestService } from './service.ts'
import { account, twilioStandIn } from './twilio-stand-in.ts'

const PUBLIC_URL = 'https://www.example.org'

export type ServiceOnTwilio = Awaited<ReturnType<typeof serviceOnTwilio>>

/** A service whose texts go out by a stand-in of Twilio, which hands on texts to its number. */
export async function serviceOnTwilio() {
  const provider = await twilioStandIn(() => service.clock.now())
  const service: TestService = await startTestService({
    env: {
      ...{ DEMO: 'off', PUBLIC_URL, TWILIO_API_URL: provider.apiUrl, TWILIO_FROM: account.from },
      ...{ TWILIO_ACCOUNT_SID: account.accountSid, TWILIO_AUTH_TOKEN: account.authToken },
    },
  })
  return {
    service,
    provider,
    /** A text to our number, as Twilio hands it on, or as somebody else would like to. @returns the status. */
    async say(From: string, Body: string, isSigned = true): Promise<number> {
      const fields = { MessageSid: `SM${randomUUID().replaceAll('-', '')}`, From, Body }
      const url = `${PUBLIC_URL}${incomingTextsPath}`
      const token = isSigned ? account.authToken : 'somebody else’s token'
      const signed = twilio.getExpectedTwilioSignature(token, url, fields)
      const { status } = await fetch(`${service.url}${incomingTextsPath}`, {
        ...{ method: 'POST', body: new URLSearchParams(fields), headers: { 'x-twilio-signature': signed } },
      })
      return status
    },
    async stop() {
      await service.stop()
      await provider.close()
    },
  }
}
