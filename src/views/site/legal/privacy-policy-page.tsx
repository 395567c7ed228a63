import { told } from '../../../domain/site/product-state.ts'
import { type LegalDocument, LegalPage } from './legal-page.tsx'
import { privacyChoices } from './privacy-choices.ts'
import { privacyCollected } from './privacy-collected.ts'
import { privacyShared } from './privacy-shared.ts'

const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  dates: ['Last updated: October 14, 2025', 'Effective: October 13, 2025'],
  inShort: [
    'We learn where you are only while an activity is running, and we delete its location history when you check in or end it.',
    told('liveSharing', {
      there:
        'Anyone you send a live link sees where you are on that trip. If you don’t come back and don’t answer, or enter your distress PIN, the contacts you choose see where you are and what a rescuer needs to know about you.',
      coming:
        'If you don’t come back and don’t answer, or enter your distress PIN, the contacts you choose will see where you are and what a rescuer needs to know about you.',
    }),
    'We don’t sell personal information, and this website loads no analytics or advertising scripts today.',
  ],
  sections: [...privacyCollected, ...privacyShared, ...privacyChoices],
}

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />
}
