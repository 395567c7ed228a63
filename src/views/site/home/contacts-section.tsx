import { Link } from 'react-router-dom'
import { pages } from '../../../domain/site/pages.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { CodeScreen } from './screens/contact-screens.tsx'
import './sections.css'

const steps = [
  {
    title: 'The text',
    text: 'You get a text with a 6-digit rescue code and a link. Open the link or come here.',
  },
  {
    title: 'The code and your phone number',
    text: 'Enter the code, then your own number. It only works with the number we texted, so nobody else gets in.',
  },
  {
    title: 'The rescue panel',
    text: 'You see the live position, the route, the description and the medical details. Read them to a dispatcher.',
  },
  {
    title: 'When it’s over',
    text: 'Are they safe? Press ACKNOWLEDGE, and we text them and the other contacts. Or vote to resolve the emergency.',
  },
] as const

/** For the people who are named as contacts: what will be asked of them. */
export function ContactsSection() {
  return (
    <section className="contacts-section" aria-labelledby="contacts-title">
      <div className="contacts-section__inner home-inner">
        <div className="contacts-section__words">
          <h2 id="contacts-title">If someone made you their emergency contact</h2>
          <p>You need no app and no account, just a phone that gets texts and a browser.</p>
          <ol className="contacts-section__steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p>
            <Link to={`${pages.faq}#rescue-panel`}>What a contact sees on the rescue panel</Link>
          </p>
        </div>
        <PhoneFrame
          className="contacts-section__phone"
          time="6:54 PM"
          label="This website on a phone: “Enter your rescue code”, with the code 246810 filled in and the button “Continue”."
        >
          <CodeScreen />
        </PhoneFrame>
      </div>
    </section>
  )
}
