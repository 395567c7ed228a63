import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contactsRequest, doneAnswer, profileAnswer, profileRequest } from '../../contract/app-account.ts'
import { routes } from '../../contract/routes.ts'
import { bySession } from '../platform/api/access.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { contactOnAppWire } from '../trips/wire.ts'
import { chooseContacts } from './choose-contacts.ts'
import type { AccountContext } from './context.ts'
import { keepNames } from './names.ts'
import { factsOnWire, factsTold } from './profile-facts.ts'
import { requireSignIn, signedInOf } from './signed-in.ts'

const done = { success: true as const }

/** What the traveller told us for the day when somebody has to look for them, and whom to tell. */
export const profileRoutes: FastifyPluginAsyncZod<AccountContext> = async (app, { ports }) => {
  requireSignIn(app, ports)

  app.get(
    routes.readProfile.path,
    {
      schema: {
        tags: ['Account'],
        summary: 'What the traveller told us.',
        security: bySession,
        response: { 200: profileAnswer },
      },
    },
    async (request) => {
      const who = signedInOf(request)
      const { phone, profile, contacts, pinHash } = who.account
      const { firstName, lastName } = await keepNames(ports, who.account)
      return {
        ...{ phoneNumber: phone, firstName, lastName },
        ...factsOnWire(profile),
        contacts: contacts.map(contactOnAppWire),
        pinIsSet: pinHash !== null,
      }
    },
  )

  app.put(
    routes.writeProfile.path,
    {
      schema: {
        tags: ['Account'],
        summary: 'Replaces names and facts; what is left out is forgotten.',
        description: 'Medical facts are stored sealed.',
        security: bySession,
        body: profileRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const who = signedInOf(request)
      const { firstName, lastName, ...facts } = request.body
      await ports.accounts.writeProfile(who.account.userId, {
        firstName: firstName || null,
        lastName: lastName || null,
        profile: factsTold(facts),
      })
      return done
    },
  )

  app.put(
    routes.writeContacts.path,
    {
      config: {
        refusals: ['unreachableContact', 'foreignContact', 'shortContact', 'ownNumber', 'tooManyContacts'],
      },
      schema: {
        tags: ['Account'],
        summary: 'Replaces the emergency contacts.',
        security: bySession,
        body: contactsRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const chosen = chooseContacts(ports.numbers, request.body.contacts, who.account.phone)
      if (chosen.kind !== 'chosen') return refuseOutcome(reply, chosen)
      await ports.accounts.writeContacts(who.account.userId, chosen.contacts)
      return done
    },
  )
}
