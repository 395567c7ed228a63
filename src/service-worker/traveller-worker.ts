import { setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { travellerApp } from '../domain/site/pages.ts'
import { showNotices } from './notices.ts'
import { sendFixesOnSync } from './waiting-fixes.ts'

/**
 * Keeps the files of the traveller's app on the device, so that it opens without a connection. All of its addresses are
 * one document, which holds nothing of anybody. It never answers a request to the API, and a newer build takes over
 * when no page of this one is open any more.
 */
// The website's worker removes what is named '-precache-' below its own scope, in which this one's lies.
setCacheNameDetails({ prefix: 'traveller', precache: 'files' })
precacheAndRoute(TRAVELLER_FILES, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(createHandlerBoundToURL(travellerApp.home)))
sendFixesOnSync()
showNotices()
