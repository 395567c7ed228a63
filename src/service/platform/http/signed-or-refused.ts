import type { FastifyReply } from 'fastify'
import { refuse } from './refusals.ts'

/**
 * The fields of a provider's request that it signed; null: it was refused, for nobody signed it, or there is nobody to
 * (`absent`), and so no such address.
 */
export function signedOrRefused(
  reply: FastifyReply,
  fields: Record<string, unknown> | 'absent' | 'notSigned',
): Record<string, unknown> | null {
  if (typeof fields === 'object') return fields
  refuse(reply, fields === 'absent' ? 'notFound' : 'notSigned')
  return null
}
