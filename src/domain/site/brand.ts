export const brand = {
  name: 'Homeward',
  legalName: 'Homeward Marine LLC',
  /** Default of the setting `PUBLIC_URL`. */
  siteUrl: 'https://homeward.example',
  supportEmail: 'support@homeward.example',
  address: { city: 'Charleston', region: 'SC', postcode: '29401' },
} as const
