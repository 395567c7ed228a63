import type { ReactNode } from 'react'

type Link = (label: string) => ReactNode

export const words = {
  label: 'Cookie consent',
  essential: 'A few cookies are essential for this site.',
  analytics: 'Analytics run only if you allow them.',
  listed: (policy: Link) => <>Our {policy('Cookie Policy')} lists them all.</>,
  // Buttons and cookie kinds. Their names are the specification's (§2, Cookie banner).
  settings: 'Cookie Settings',
  hideDetails: 'Hide Details',
  essentialOnly: 'Essential Only',
  acceptAll: 'Accept All',
  savePreferences: 'Save Preferences',
  essentialCookies: 'Essential Cookies',
  required: 'Required',
  whatEssential:
    'Always on. They remember this choice, the wait after wrong codes, and that you verified your number.',
  analyticsCookies: 'Analytics Cookies',
  whatAnalytics: 'They would tell us which pages people use. We don’t set any today.',
}
