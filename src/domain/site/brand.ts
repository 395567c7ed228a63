export const brand = {
  name: 'Homeward',
  legalName: 'Homeward Marine LLC',
  /** Origin in rendered pages if `PUBLIC_URL` isn't set. */
  siteUrl: 'https://homeward.example',
  supportEmail: 'support@homeward.example',
  address: { city: 'Charleston', region: 'SC', postcode: '29401' },
} as const
