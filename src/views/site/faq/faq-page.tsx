import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { LongPage } from '../prose/long-page.tsx'
import type { FaqItem } from '../prose/prose.ts'
import { faqAccount } from './faq-account.ts'
import { faqBasics } from './faq-basics.ts'
import { faqEmergency } from './faq-emergency.ts'

/** Contacts' questions first. */
const contactsQuestions = ['rescue-panel', 'cancel-an-alert']
const isContacts = ({ id }: FaqItem) => contactsQuestions.includes(id)
const all: readonly FaqItem[] = [...faqBasics, ...faqEmergency, ...faqAccount]

/** In page order (specification §2, /faq). */
const faqItems = [...all.filter(isContacts), ...all.filter((item) => !isContacts(item))]

const sections = faqItems.map(({ id, question, answer }) => ({ id, title: question, blocks: answer }))

/** Open, to be searched, linked, and printed. */
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
