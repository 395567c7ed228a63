import { readFileSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import statics from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  isTravelerApp,
  pages,
  panelPages,
  rescuePanelPattern,
  subPagePattern,
  subPages,
  travelerApp,
} from '../../domain/site/pages.ts'
import type { GroundSource } from '../ground/ground.ts'
import { groundRoutes } from '../ground/ground-routes.ts'
import { cardTextPage } from '../hand-over/card-text-page.ts'
import type { LinkDependencies } from '../hand-over/dispatcher-links.ts'
import { mapFilePage } from '../hand-over/map-file-page.ts'
import { languageOf, variesByLanguage } from '../platform/http/language.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import type { PlatformSettings } from '../platform/settings.ts'
import type { RescueContext } from '../rescue/context.ts'
import { bundleRenderer } from './bundle-renderer.ts'
import { contentSecurityPolicy, setDocumentHeaders } from './content-security-policy.ts'
import { languageFolder } from './language-folder.ts'
import { languageRoutes } from './language-routes.ts'
import { regionRoutes } from './maps/region-routes.ts'
import { tileRoutes } from './maps/tile-routes.ts'
import { dispatchPage } from './pages/dispatch-page.ts'
import { entryPage } from './pages/entry-page.ts'
import { handOverPage } from './pages/hand-over-page.ts'
import { type LiveOptions, livePage } from './pages/live-page.ts'
import { panelPage } from './pages/panel-page.ts'
import { isEmbeddedElsewhere } from './request-origin.ts'
import { securityTxt } from './security-txt.ts'
import { allowStyle, styleHash } from './send-page.ts'

type Site = {
  ports: RescueContext['ports'] &
    LinkDependencies &
    LiveOptions['ports'] & { meter: Meter; ground: GroundSource }
  settings: PlatformSettings
}

const revalidate = 'no-cache'
const hour = 'public, max-age=3600'
const forever = 'public, max-age=31536000, immutable'

const FORM_LIMIT = 2_048

const LONGEST_NAME = 255

const pageFiles = new Map(
  Object.values(pages).map((path): [string, string] => [
    path,
    path === pages.home ? 'index.html' : `${path.slice(1)}/index.html`,
  ]),
)

const entryFile = `${pages.rescueEntry.slice(1)}/index.html`
const verifyFile = `${pages.rescueEntry.slice(1)}/verify.html`

export const site: FastifyPluginAsync<Site> = async (server, { ports, settings }) => {
  const root = resolve(settings.SITE_DIR)
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    referrerPolicy: { policy: 'strict-origin' },
    // Turned off, because the server sets this header itself (server.ts).
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
  })
  server.addHook('onRequest', async (request, reply) => setDocumentHeaders(request, reply))
  const refuseEmbedded = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isEmbeddedElsewhere(request)) return refuse(reply, 'foreignSite')
  }
  await server.register(formbody, { bodyLimit: FORM_LIMIT })
  await server.register(statics, {
    root,
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    suppressWarning: true,
  })

  /** Returns the name, or null if there is no such file. The static plugin is slow for missing files. */
  const fileAt = (name: string): string | null => {
    if (Buffer.byteLength(name) > LONGEST_NAME) return null
    const file = resolve(root, name)
    const inside = file.startsWith(`${root}${sep}`)
    return inside && statSync(file, { throwIfNoEntry: false })?.isFile() ? name : null
  }
  /** Hashes of inline styles by file name. */
  const hashes = new Map<string, { written: number; hash: string | null }>()
  const hashOf = (name: string): string | null => {
    const file = resolve(root, name)
    const written = statSync(file).mtimeMs
    const known = hashes.get(name)
    if (known?.written === written) return known.hash
    const hash = styleHash(readFileSync(file, 'utf8'))
    hashes.set(name, { written, hash })
    return hash
  }
  const send = (reply: FastifyReply, name: string, caching: string): void => {
    if (inEachLanguage.test(name)) sendDocument(reply, name, caching)
    else if (fileAt(name)) reply.header('cache-control', caching).sendFile(name)
    else notFound(reply)
  }
  const sendDocument = (reply: FastifyReply, name: string, caching: string): void => {
    const file = fileAt(join(languageFolder(languageOf(reply.request)), name)) ?? fileAt(name)
    if (!file) {
      notFound(reply)
      return
    }
    if (file.endsWith('.html')) allowStyle(reply, hashOf(file))
    variesByLanguage(reply).header('cache-control', caching).sendFile(file)
  }
  const notFound = (reply: FastifyReply): void => {
    if (fileAt('404.html')) sendDocument(reply.code(404), '404.html', revalidate)
    else refuse(reply, 'notFound')
  }
  server.setNotFoundHandler((_request, reply) => notFound(reply))

  const sendShell = (reply: FastifyReply): void => {
    reply.header('x-robots-tag', 'noindex')
    send(reply, 'shell.html', 'no-store')
  }
  const renderer = bundleRenderer(root, ports.ground, (fault) =>
    server.log.error({ err: fault }, 'a page could not be rendered'),
  )
  await server.register(securityTxt, { clock: ports.clock, settings })
  await server.register(languageRoutes, { settings })
  await server.register(tileRoutes, { ports, settings })
  await server.register(regionRoutes, { settings })
  await server.register(groundRoutes, { ports })
  // Keeps other sites from embedding these pages, which would use up visitors' attempts.
  await server.register(async (rescue) => {
    rescue.addHook('onRequest', refuseEmbedded)
    await rescue.register(entryPage, { ports, settings, renderer })
    await rescue.register(mapFilePage, { ports })
    await rescue.register(handOverPage, { ports, settings, renderer })
    await rescue.register(dispatchPage, { ports, settings, renderer })
    await rescue.register(livePage, { ports, settings, renderer })
    await rescue.register(cardTextPage, { ports })
    if (settings.VITE_API_BASE_URL === '') {
      await rescue.register(panelPage, { ports, settings, renderer, sendShell })
    } else {
      for (const pattern of [rescuePanelPattern, ...subPages.map(subPagePattern)])
        rescue.get(pattern, (_request, reply) => sendShell(reply))
    }
  })

  server.get<{ Querystring: { verify?: unknown } }>(pages.rescueEntry, (request, reply) =>
    send(reply, request.query.verify === '1' ? verifyFile : entryFile, revalidate),
  )

  const sendTravelerApp = (reply: FastifyReply): void => {
    reply.header('x-robots-tag', 'noindex')
    send(reply, 'app/index.html', revalidate)
  }
  // Sends the header that allows the service worker a scope outside its folder.
  server.get(travelerApp.worker, (_request, reply) =>
    send(reply.header('service-worker-allowed', travelerApp.home), travelerApp.worker.slice(1), revalidate),
  )

  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    const page = pageFiles.get(path)
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (page) send(reply, page, revalidate)
    else if (bare !== path && (pageFiles.has(bare) || panelPages.test(bare))) {
      const query = request.url.split('?')[1]
      reply.redirect(`${encodeURI(bare)}${query === undefined ? '' : `?${query}`}`, 308)
    } else if (privateFile.test(path)) notFound(reply)
    else if (isTravelerApp(path) && !fileAt(path.slice(1))) sendTravelerApp(reply)
    else send(reply, path.slice(1), path.startsWith('/assets/') ? forever : cachingOf(path))
  })
}

/** Files that visitors can't request by name: pages, compressed files, and dot files. */
const privateFile = /\.(html|br|gz)$|\/\.|\0/

/** Files that exist once per language: pages, and service workers, which list pages to cache. */
const inEachLanguage = /\.html$|^(app\/)?service-worker\.js$/

/** Caches files outside `/assets/` for an hour, but always revalidates scripts, JSON, and manifests. */
const cachingOf = (path: string) => (/\.(js|json|webmanifest)$/.test(path) ? revalidate : hour)
