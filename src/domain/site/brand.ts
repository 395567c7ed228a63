/** Who we are on every page, in every message and in every document. The only place that names it. */
export const brand = {
  name: 'Homeward',
  legalName: 'Homeward Marine LLC',
  supportEmail: 'support@homeward.example',
  address: { city: 'Charleston', region: 'SC', postcode: '29401' },
} as const
