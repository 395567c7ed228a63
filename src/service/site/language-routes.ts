import type { FastifyPluginAsync } from 'fastify'
import { languages } from '../../domain/primitives/languages.ts'
import { inLanguagePattern } from '../../domain/site/pages.ts'
import { saveLanguage } from '../platform/http/language.ts'
import type { PlatformSettings } from '../platform/settings.ts'

type Options = { settings: Pick<PlatformSettings, 'PUBLIC_URL'> }

/**
 * Stores the language of a URL's prefix in a cookie and redirects to the URL without the prefix. Browsers
 * keep the fragment.
 */
export const languageRoutes: FastifyPluginAsync<Options> = async (server, { settings }) => {
  for (const language of languages)
    for (const pattern of [`/${language}`, inLanguagePattern(language)])
      server.get(pattern, (request, reply) => {
        // Replaces leading slashes with one, because several would redirect to another host.
        const path = request.url.slice(`/${language}`.length).replace(/^[/\\]*/, '/')
        return saveLanguage(reply, language, settings).header('cache-control', 'no-store').redirect(path, 303)
      })
}
