import * as z from 'zod/mini'
import { waysToSend } from '../domain/primitives/link-secret.ts'
import { isoInstant } from './instant.ts'
import { personName } from './person-name.ts'

export const liveLinkRequest = z.object({
  name: z.nullish(personName).check(z.describe('For whom it is; may be left out for a contact of the trip.')),
  contactId: z
    .nullish(z.uuid())
    .check(z.describe('Whose it is, of the trip’s contacts: it ends when they are taken off the trip.')),
  sendBy: z
    .nullish(z.enum(waysToSend, 'must be "text" or "mail"'))
    .check(
      z.describe('How it is sent to that contact; left out: the traveler passes the address on themselves.'),
    ),
})

const liveLink = z.object({
  linkId: z.string(),
  name: z.string(),
  contactId: z.nullable(z.string()),
  sentBy: z.nullable(z.enum(waysToSend)),
  madeAt: isoInstant,
  takenBackAt: z.nullable(isoInstant),
  isOpen: z.boolean().check(z.describe('Whether it still shows the trip.')),
  openings: z
    .array(isoInstant)
    .check(z.describe('When it was opened: the first time in each hour, oldest first.')),
})
export const newLiveLinkAnswer = z.object({
  link: liveLink,
  url: z.string().check(z.describe('Its address; it is shown this once.')),
})
export const liveLinksAnswer = z.object({ links: z.array(liveLink) })
