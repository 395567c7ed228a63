import { pages } from '../../../domain/site/pages.ts'
import { linkTo } from '../../kit/link.tsx'
import { LongPage } from '../prose/long-page.tsx'
import type { Block, Section } from '../prose/prose.ts'
import { words as account } from './faq-account.words.ts'
import { words as basics } from './faq-basics.words.ts'
import { words as emergency } from './faq-emergency.words.ts'
import { words } from './faq-page.words.tsx'

type Question = { question: string; answer: readonly Block[] }

const section = (id: string, { question, answer }: Question): Section => ({
  id,
  title: question,
  blocks: answer,
})

/** Questions of the specification (§2, /faq). Those of contacts come first. */
const sections = [
  section('rescue-panel', emergency.rescuePanel),
  section('cancel-an-alert', emergency.cancelAnAlert),
  section('what-it-is', basics.whatItIs),
  section('cost', basics.cost),
  section('card', basics.card),
  section('phone-support', basics.phoneSupport),
  section('how-it-keeps-you-safe', basics.howItKeepsYouSafe),
  section('smartphone', basics.smartphone),
  section('running-late', emergency.runningLate),
  section('no-signal', emergency.noSignal),
  section('safety-pin', emergency.safetyPin),
  section('crash-detection', emergency.crashDetection),
  section('privacy', account.privacy),
  section('who-sees-it', account.whoSeesIt),
  section('background', account.background),
  section('new-phone', account.newPhone),
]

/** FAQ page. All answers are expanded, so that readers can search, link, and print them. */
export function FaqPage() {
  return (
    <LongPage
      heading={words.heading}
      opening={<p>{words.opening(linkTo(pages.contact), linkTo(pages.rescueEntry))}</p>}
      contentsLabel={words.contents}
      sections={sections}
    />
  )
}
