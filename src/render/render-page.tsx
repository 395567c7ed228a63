import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { checkInMachine } from '../domain/check-in/check-in.machine.ts'
import { consentMachine } from '../domain/consent/consent.machine.ts'
import { contactFormMachine } from '../domain/contact-form/contact-form.machine.ts'
import { identityMachine } from '../domain/identity/identity.machine.ts'
import { rescueEntryMachine } from '../domain/rescue-entry/rescue-entry.machine.ts'
import { trackingMachine } from '../domain/tracking/tracking.machine.ts'
import { waitlistMachine } from '../domain/waitlist/waitlist.machine.ts'
import { Site } from '../views/site.tsx'
import { SiteRoutes } from '../views/site-routes.tsx'
import { defaultSiteSettings } from '../views/site-settings.tsx'

export { renderHead } from './head.ts'
export { moduleOf } from './page-modules.ts'

/** Nothing runs while HTML is made, so the statecharts stay without capabilities. */
const machines = {
  rescueEntry: rescueEntryMachine,
  tracking: trackingMachine,
  contactForm: contactFormMachine,
  checkIn: checkInMachine,
  waitlist: waitlistMachine,
  consent: consentMachine,
  identity: identityMachine,
}

/**
 * The HTML of one path, whole: no part waits for a script.
 * @param path an address of the site such as '/faq'.
 * Errors: rejects where a view throws, so that a broken page fails the build.
 */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Site machines={machines} settings={defaultSiteSettings}>
      <StaticRouter location={path}>
        <SiteRoutes />
      </StaticRouter>
    </Site>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => {
        throw fault
      },
    },
  )
  return text(prelude)
}
