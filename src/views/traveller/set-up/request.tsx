import type { ContactAnswer, ContactRequest } from '../../../domain/site/site-api.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'

type RequestProps = {
  request: ContactRequest
  /** The answer that is on its way. */
  saying: ContactAnswer | null
  /** Whether the last answer could not be kept. */
  hasFailed: boolean
  onAnswer: (answer: ContactAnswer) => void
}

/** Who asks, what a contact sees and when, what was said so far, and the two buttons. */
export function Request({ request: { traveller, answer }, saying, hasFailed, onAnswer }: RequestProps) {
  const who = traveller ?? 'A traveler'
  return (
    <Card
      title={<ArrivalFocus>{who} wants you as an emergency contact</ArrivalFocus>}
      className="contact-request"
    >
      <p>
        While all is well you get nothing and see nothing. If they are late and do not answer, or call for
        help, you get a text with a link and a code. With these and your number you see:
      </p>
      <ul>
        <li>where they are, and the route of that trip</li>
        <li>what they are doing, and since when</li>
        <li>how they look, and what medics should know about them</li>
        <li>the names and numbers of their other contacts, who see yours as well</li>
      </ul>
      {answer === null && (
        <p role="status">You have not answered yet. You can change your answer here later.</p>
      )}
      {answer === 'yes' && (
        <Notice tone="safe" title="Your answer: yes.">
          <p>You can change it here at any time. Keep the text with the link.</p>
        </Notice>
      )}
      {answer === 'no' && (
        <Notice tone="info" title="Your answer: no.">
          <p>
            You get nothing about their trips, and we have told them by text. You can change your answer here.
            A yes counts at once, also while they are out.
          </p>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="error" title="Your answer could not be kept.">
          <p>Check your connection and press the button again. After many changes, wait until tomorrow.</p>
        </Notice>
      )}
      <Button wide busy={saying === 'yes'} onClick={() => onAnswer('yes')}>
        Yes, I agree
      </Button>
      {answer !== 'no' && (
        <details>
          <summary>No, leave me out</summary>
          <p>
            Are you sure? You get no message about {who}, even if they call for help, and they are told. If
            they are being looked for right now, the other contacts are told, too. You can come back here.
          </p>
          <Button wide variant="quiet" busy={saying === 'no'} onClick={() => onAnswer('no')}>
            Yes, leave me out
          </Button>
        </details>
      )}
    </Card>
  )
}
