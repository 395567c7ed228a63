import type { FastifyRequest } from 'fastify'
import type { Look } from './ports.ts'

/** How a browser wants a page: whoever saves data asks for the map's pictures when they want them. */
export const lookOf = ({ headers }: FastifyRequest): Look => ({
  savesData: String(headers['save-data']).toLowerCase() === 'on',
})
