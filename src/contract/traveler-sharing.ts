import * as z from 'zod/mini'
import { linkChannels } from '../domain/primitives/link-secret.ts'
import { isoInstant } from './instant.ts'
import { personName } from './person-name.ts'

export const liveLinkRequest = z.object({
  name: z.nullish(personName).check(z.describe('The person’s name; optional for a contact of the trip.')),
  contactId: z
    .nullish(z.uuid())
    .check(z.describe('The trip’s contact who gets the link, which ends when they are taken off the trip.')),
  sendBy: z
    .nullish(z.enum(linkChannels, 'must be "text" or "mail"'))
    .check(z.describe('How the service sends it to that contact. Omitted: the traveler sends it.')),
})

const liveLink = z.object({
  linkId: z.string(),
  name: z.string(),
  contactId: z.nullable(z.string()),
  sentBy: z.nullable(z.enum(linkChannels)),
  madeAt: isoInstant,
  takenBackAt: z.nullable(isoInstant),
  isOpen: z.boolean().check(z.describe('Whether the link still shows the trip.')),
  openings: z.array(isoInstant).check(z.describe('Times of openings, the first in each hour, oldest first.')),
})
export const newLiveLinkAnswer = z.object({
  link: liveLink,
  url: z.string().check(z.describe('The link’s address, returned only once.')),
})
export const liveLinksAnswer = z.object({ links: z.array(liveLink) })
