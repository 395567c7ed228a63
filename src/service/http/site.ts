import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import helmet from '@fastify/helmet'
import statics from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pages, rescuePanelPattern } from '../../domain/site/pages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { Context } from './context.ts'
import { refuse } from './refusals.ts'

const revalidate = 'no-cache'
const hour = 'public, max-age=3600'
const forever = 'public, max-age=31536000, immutable'

/** The pages that the build has rendered, by their path. */
const pageFiles = new Map(
  Object.values(pages).map((path): [string, string] => [
    path,
    path === pages.home ? 'index.html' : `${path.slice(1)}/index.html`,
  ]),
)

/** The built website: rendered pages, the rescue panel's shell, hashed assets, and a 404 page with its status. */
export const site: FastifyPluginAsync<Context> = async (app, { settings }) => {
  const root = resolve(settings.SITE_DIR)
  const overHttps = settings.PUBLIC_URL?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(statics, {
    root,
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
  })

  const send = (reply: FastifyReply, file: string, caching: string) =>
    reply.header('cache-control', caching).sendFile(file)

  const notFound = (_request: FastifyRequest, reply: FastifyReply) =>
    existsSync(join(root, '404.html'))
      ? send(reply.code(404), '404.html', revalidate)
      : refuse(reply, 'notFound')
  app.setNotFoundHandler(notFound)

  app.get(rescuePanelPattern, (_request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return existsSync(join(root, 'shell.html')) ? send(reply, 'shell.html', 'no-store') : reply.callNotFound()
  })

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    const page = pageFiles.get(path)
    if (page) return existsSync(join(root, page)) ? send(reply, page, revalidate) : reply.callNotFound()
    const bare = path.replace(/\/+$/, '')
    if (bare !== path && (pageFiles.has(bare) || /^\/rescuepanel\/[^/]+$/.test(bare))) {
      const query = request.url.split('?')[1]
      return reply.redirect(`${encodeURI(bare)}${query === undefined ? '' : `?${query}`}`, 308)
    }
    if (/\.(html|br|gz)$/.test(path)) return reply.callNotFound()
    return send(reply, path.slice(1), path.startsWith('/assets/') ? forever : cachingOf(path))
  })
}

/** A service worker and a manifest decide what else is fetched, so they are asked for anew. */
const cachingOf = (path: string) => (/\.(js|json|webmanifest)$/.test(path) ? revalidate : hour)
