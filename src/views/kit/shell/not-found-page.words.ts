import { brand } from '../../../domain/site/brand.ts'

export const words = {
  heading: 'Page not found',
  lead: 'There’s no page at this address. The link may be incomplete or out of date.',
  textedCode: 'Did we text you a rescue code? Enter it here:',
  enterCode: 'Enter a rescue code',
  goHome: 'Go to the home page',
  write: `Write to ${brand.supportEmail}`,
}
