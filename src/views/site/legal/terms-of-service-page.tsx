import { told, twoPins } from '../../../domain/site/product-state.ts'
import { type LegalDocument, LegalPage } from './legal-page.tsx'
import { termsLaw } from './terms-law.ts'
import { termsMoney } from './terms-money.ts'
import { termsUsing } from './terms-using.ts'

const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  dates: ['Last updated: October 13, 2025'],
  inShort: [
    'We’re not an emergency service and cannot guarantee a rescue. In an emergency call 911.',
    `The core is free. ${told('subscription', {
      there: 'Premium subscriptions are managed through your phone’s app store.',
      coming: 'Premium subscriptions will be managed through your phone’s app store.',
    })}`,
    twoPins,
    'Text messages: up to 50 per month, typically 5-15. Reply STOP or UNSUBSCRIBE to opt out. We charge no fee; carrier rates may apply.',
  ],
  sections: [...termsUsing, ...termsMoney, ...termsLaw],
}

export function TermsOfServicePage() {
  return <LegalPage document={termsOfService} />
}
