export const brand = {
  name: 'Homeward',
  legalName: 'Homeward Marine LLC',
  /** Origin in rendered pages if `PUBLIC_URL` isn't set, and always in the home page's sample alert. */
  siteUrl: 'https://homeward.example',
  supportEmail: 'support@homeward.example',
  address: { city: 'Charleston', region: 'SC', postcode: '29401' },
} as const
