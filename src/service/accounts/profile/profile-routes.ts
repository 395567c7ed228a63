import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import { contactsRequest, ownProfileAnswer, profileRequest } from '../../../contract/traveler-account.ts'
import { at } from '../../platform/http/at.ts'
import { done, refuseOutcome } from '../../platform/http/refusals.ts'
import { accountNotification } from '../account-notifications.ts'
import { profileOnWire } from '../account-on-wire.ts'
import { chooseContacts, contactRefusals } from '../contacts/choose-contacts.ts'
import { admitContacts } from '../contacts/contact-limits.ts'
import type { AccountContext } from '../context.ts'
import { secretRefusals, secretShown } from '../pins/secret-shown.ts'
import { requireSignIn, signedInOf } from '../sessions/signed-in.ts'
import { keepNames } from './names.ts'
import { factsTold } from './profile-facts.ts'

export const profileRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.readProfile),
    schema: {
      summary: 'Returns the traveler’s profile.',
      response: { 200: ownProfileAnswer },
    },
    handler: async (request) => {
      const { account, isSettingUp } = signedInOf(request)
      const profile = profileOnWire(account, await keepNames(ports, account))
      return { ...profile, userId: account.userId, isSettingUp }
    },
  })

  server.route({
    ...at(routes.writeProfile),
    config: { refusals: secretRefusals },
    schema: {
      summary: 'Replaces names and facts. Omitted fields are cleared. Requires the password or the PIN.',
      description: 'They are stored encrypted. The traveler is texted about the change.',
      body: profileRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const { account } = who
      const { firstName, lastName, password, pin: _, ...facts } = request.body
      const shown = await secretShown(ports, who, password)
      if (shown.kind !== 'shown') return refuseOutcome(reply, shown)
      const person = { firstName: firstName || null, lastName: lastName || null, profile: factsTold(facts) }
      await ports.accounts.writePerson(
        account.userId,
        person,
        await accountNotification(ports, account, 'profile'),
      )
      return done
    },
  })

  server.route({
    ...at(routes.writeContacts),
    config: { refusals: [...secretRefusals, ...contactRefusals] },
    schema: {
      summary: 'Replaces the emergency contacts and texts the traveler. Requires the password or the PIN.',
      description:
        'New contacts get a text that asks for their agreement. Within ten minutes of the sign-up, its own session can set the first contacts without password, PIN or text.',
      body: contactsRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const { account, isSettingUp } = who
      const { contacts, password } = request.body
      // Validates the new contacts alone, so that a refusal without the PIN or password reveals nothing about
      // stored contacts.
      const asWritten = chooseContacts(ports.numbers, contacts, account.phone)
      if (asWritten.kind !== 'chosen') return refuseOutcome(reply, asWritten)
      const areFirst = isSettingUp && account.contacts.length === 0 && who.pin === null && password == null
      if (!areFirst) {
        const shown = await secretShown(ports, who, password)
        if (shown.kind !== 'shown') return refuseOutcome(reply, shown)
      }
      const leavingOut = { before: account.contacts, canEnd: true }
      const chosen = chooseContacts(ports.numbers, contacts, account.phone, leavingOut)
      if (chosen.kind !== 'chosen') return refuseOutcome(reply, chosen)
      const { userId, phone } = account
      const admission = await admitContacts(ports.throttle, phone ?? userId, chosen.contacts)
      if (admission.kind !== 'admitted') return refuseOutcome(reply, admission)
      // Sends no text during set-up: the traveler would suspect that someone else changed the contacts.
      const news = areFirst ? undefined : await accountNotification(ports, account, 'contacts')
      if (!(await ports.accounts.writeContacts(userId, chosen.contacts, news, areFirst))) {
        await admission.takeBack()
        return refuseOutcome(reply, { kind: 'secretMissing' })
      }
      await ports.requests.ask(userId, chosen.contacts, account, ports.clock.now())
      return done
    },
  })
}
