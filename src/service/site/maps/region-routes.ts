import { open } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { REGION } from '../../../domain/site/map-layers.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { PlatformSettings } from '../../platform/settings.ts'
import { isForeign } from '../request-origin.ts'

const hour = 'public, max-age=3600'

const beginning = Buffer.from('PMTiles\u0003', 'latin1')
const HEADER_BYTES = 127

async function faultOf(file: string): Promise<string | null> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
      const isArchive = bytesRead === HEADER_BYTES && buffer.subarray(0, beginning.length).equals(beginning)
      return isArchive ? null : 'it is not a PMTiles archive of version 3'
    } finally {
      await handle.close()
    }
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(fault)
  }
}

type Options = { settings: Pick<PlatformSettings, 'MAP_PMTILES' | 'PUBLIC_URL'> }

/** Serves the operator's map region, an archive that browsers read in ranges. Needs `@fastify/static`. */
export const regionRoutes: FastifyPluginAsync<Options> = async (server, { settings }) => {
  const { MAP_PMTILES, PUBLIC_URL } = settings
  if (MAP_PMTILES === undefined) return
  const file = resolve(MAP_PMTILES)
  const fault = await faultOf(file)
  if (fault) {
    server.log.error(`MAP_PMTILES is ignored: ${fault} (${file})`)
    return
  }
  // Makes the ETag strong, because PMTiles ignores weak ETags and would mix two versions of the archive.
  server.addHook('onSend', async (_request, reply) => {
    const etag = reply.getHeader('etag')
    if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''))
  })
  server.get(REGION, async (request, reply) => {
    if (isForeign(request, PUBLIC_URL ? [PUBLIC_URL] : [])) return refuse(reply, 'foreignSite')
    reply.header('cache-control', hour).type('application/octet-stream')
    return reply.sendFile(basename(file), dirname(file))
  })
}
