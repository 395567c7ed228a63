import { pages } from '../../../domain/site/pages.ts'
import { Link } from '../../kit/link.tsx'
import { LongPage } from '../prose/long-page.tsx'
import type { FaqItem } from '../prose/prose.ts'
import { faqAccount } from './faq-account.ts'
import { faqBasics } from './faq-basics.ts'
import { faqEmergency } from './faq-emergency.ts'
import { words } from './faq-page.words.tsx'

const contactsQuestions = ['rescue-panel', 'cancel-an-alert']
const isContacts = ({ id }: FaqItem) => contactsQuestions.includes(id)
const all: readonly FaqItem[] = [...faqBasics, ...faqEmergency, ...faqAccount]

/** Questions in page order (specification §2, /faq). */
const faqItems = [...all.filter(isContacts), ...all.filter((item) => !isContacts(item))]

const sections = faqItems.map(({ id, question, answer }) => ({ id, title: question, blocks: answer }))

/** FAQ page. All answers are expanded, so that readers can search, link, and print them. */
export function FaqPage() {
  return (
    <LongPage
      heading={words.heading}
      opening={
        <p>
          {words.opening(
            (label) => (
              <Link to={pages.contact}>{label}</Link>
            ),
            (label) => (
              <Link to={pages.rescueEntry}>{label}</Link>
            ),
          )}
        </p>
      }
      contentsLabel={words.contents}
      sections={sections}
    />
  )
}
