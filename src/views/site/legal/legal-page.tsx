import { LongPage } from '../prose/long-page.tsx'
import type { Section } from '../prose/prose.ts'
import '../prose/prose.css'
import { told, twoPins } from '../../../domain/site/product-state.ts'
import { words } from './legal-page.words.ts'
import { privacyChoices } from './privacy-choices.ts'
import { privacyCollected } from './privacy-collected.ts'
import { privacyShared } from './privacy-shared.ts'
import { termsLaw } from './terms-law.ts'
import { termsMoney } from './terms-money.ts'
import { termsUsing } from './terms-using.ts'

/** Legal document. `dates`: lines such as 'Last updated: October 14, 2025' (§2, Legal pages). */
export type LegalDocument = {
  title: string
  dates: readonly string[]
  inShort: readonly string[]
  sections: readonly Section[]
}

export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <LongPage
      lang="en"
      note={words.englishCounts}
      heading={document.title}
      opening={
        <>
          <div className="legal-dates">
            {document.dates.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="legal-in-short">
            <h2>In short</h2>
            <ul>
              {document.inShort.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </>
      }
      contentsLabel="Contents"
      sections={document.sections}
    />
  )
}

const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  dates: ['Last updated: October 14, 2025', 'Effective: October 13, 2025'],
  inShort: [
    'We learn where you are only while an activity is running, and we delete its location history when you check in or end it.',
    'Anyone you send a live link sees where you are on that trip. If you don’t come back and don’t answer, or enter your distress PIN, the contacts you choose see where you are and what a rescuer needs to know about you.',
    'We don’t sell personal information, and this website loads no analytics or advertising scripts today.',
  ],
  sections: [...privacyCollected, ...privacyShared, ...privacyChoices],
}

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />
}

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
