import { isComing, told } from '../../domain/site/product-state.ts'

/** Specification §1. */
export const sharingWords = [
  told('liveSharing', {
    there:
      'From the start of a trip you can share your current and historical location by a live link, sent by SMS or e-mail.',
    coming:
      'Sharing your current and historical location from the start of a trip, by SMS or e-mail, is coming.',
  }),
  told('projectedPosition', {
    there: 'Once contacts are alerted, the rescue panel shows your projected location, too.',
    coming: 'The projected location is coming, too.',
  }),
  told('socialMedia', {
    there: 'The link can also go out on social media.',
    coming: 'Sharing on social media is coming, too.',
  }),
].join(' ')

const coming = (feature: Parameters<typeof isComing>[0]) => (isComing(feature) ? ' (coming)' : '')

/** Specification §1. */
export const premiumWords = [
  told('subscription', { there: 'A premium subscription adds', coming: 'A premium subscription will add' }),
  `crash and fall detection${coming('crashDetection')},`,
  `speed, depth${coming('depthAlerts')} and pressure alerts${coming('sensorAlerts')},`,
  `advanced route planning${coming('routePlanning')}`,
  `and in-depth trip history${coming('tripHistory')}.`,
].join(' ')
