/** The product's name and addresses. Pages, messages and documents take them from here. */
export const brand = {
  name: 'Homeward',
  legalName: 'Homeward Marine LLC',
  /** Where the site is published unless the build is told otherwise (`PUBLIC_URL`). */
  siteUrl: 'https://homeward.example',
  supportEmail: 'support@homeward.example',
  address: { city: 'Charleston', region: 'SC', postcode: '29401' },
} as const
