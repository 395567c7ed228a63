import { Link } from 'react-router-dom'
import { brand } from '../../domain/site/brand.ts'
import { pages } from '../../domain/site/pages.ts'
import { faqAccount } from './faq-account.ts'
import { faqBasics } from './faq-basics.ts'
import { faqEmergency } from './faq-emergency.ts'
import { LongPage } from './prose/long-page.tsx'
import type { FaqItem } from './prose/prose.ts'

/** The questions of contacts, who may have a minute, come before those of visitors. */
const contactsQuestions = ['rescue-panel', 'cancel-an-alert']
const isContacts = ({ id }: FaqItem) => contactsQuestions.includes(id)
const all: readonly FaqItem[] = [...faqBasics, ...faqEmergency, ...faqAccount]

/** The 16 questions of the site (specification §2, /faq), in the order of the page. */
const faqItems = [...all.filter(isContacts), ...all.filter((item) => !isContacts(item))]

const sections = faqItems.map(({ id, question, answer }) => ({ id, title: question, blocks: answer }))

/** Every answer stands open: it can be searched, linked, printed and read before any script has arrived. */
export function FaqPage() {
  return (
    <LongPage
      heading="Questions and answers"
      opening={
        <p>
          What people ask about {brand.name}. If your question is missing,{' '}
          <Link to={pages.contact}>write to us</Link>. If someone sent you a rescue code,{' '}
          <Link to={pages.rescueEntry}>enter it here</Link>.
        </p>
      }
      contentsLabel="All questions"
      sections={sections}
    />
  )
}
