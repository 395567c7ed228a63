import { isComing, told } from '../../domain/site/product-state.ts'

/** Description of trip sharing (specification §1). */
export const sharingWords = [
  'From the start of a trip you can share your current and historical location by a live link, sent by SMS or e-mail.',
  'Once contacts are alerted, the rescue panel shows your projected location, too.',
  'The link can also go out on social media.',
].join(' ')

const coming = (feature: Parameters<typeof isComing>[0]) => (isComing(feature) ? ' (coming)' : '')

/** Description of the premium subscription (specification §1). */
export const premiumWords = [
  told('subscription', { there: 'A premium subscription adds', coming: 'A premium subscription will add' }),
  `crash and fall detection${coming('crashDetection')},`,
  `speed, depth${coming('depthAlerts')} and pressure alerts,`,
  'advanced route planning and in-depth trip history.',
].join(' ')
