import { brand } from '../../../domain/site/brand.ts'
import type { ContactAnswer, ContactRequest } from '../../../domain/site/site-api.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Tick } from '../account/choice.tsx'

type RequestProps = {
  request: ContactRequest
  /** The answer that is on its way. */
  saying: ContactAnswer | null
  /** Whether the last answer could not be kept. */
  hasFailed: boolean
  onAnswer: (answer: ContactAnswer) => void
}

/** Who asks, what a contact sees and when, what was said so far, and the two buttons. */
export function Request({
  request: { traveller, answer, practice },
  saying,
  hasFailed,
  onAnswer,
}: RequestProps) {
  const who = traveller ?? 'A traveler'
  return (
    <Card
      title={<ArrivalFocus>{who} wants you as an emergency contact</ArrivalFocus>}
      className="contact-request"
    >
      <p>
        As long as all is well, you get nothing and see nothing. If they’re late and don’t answer, or call for
        help, we text you a link and a code. With those and your number you see:
      </p>
      <ul>
        <li>where they are, and the route of that trip</li>
        <li>what they’re doing, and since when</li>
        <li>what they look like, and what medics should know about them</li>
        <li>the names and numbers of their other contacts, who see yours, too</li>
      </ul>
      {answer === null && (
        <p role="status">You haven’t answered yet. You can change your answer here later.</p>
      )}
      {answer === 'yes' && (
        <Notice tone="safe" title="Your answer: yes.">
          <p>You can change it here any time. Keep the text with the link.</p>
        </Notice>
      )}
      {answer === 'yes' && (
        <Tick
          name="practice"
          isTicked={saying === 'practice' || (practice && saying !== 'noPractice')}
          busy={saying !== null}
          onChange={(isTicked) => onAnswer(isTicked ? 'practice' : 'noPractice')}
        >
          {brand.name} may text me, and call me with a computer voice, for a practice alert: at most once a
          week, by day. I can be a contact without this.
        </Tick>
      )}
      {answer === 'no' && (
        <Notice tone="info" title="Your answer: no.">
          <p>
            You get nothing about their trips, and we texted them that. You can change your answer here. A yes
            counts right away, even while they’re out.
          </p>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="error" title="We couldn’t save your answer.">
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
            Are you sure? You’ll get no message about {who}, even if they call for help, and we tell them. If
            people are looking for them right now, we tell the other contacts, too. You can come back here.
          </p>
          <Button wide variant="quiet" busy={saying === 'no'} onClick={() => onAnswer('no')}>
            Yes, leave me out
          </Button>
        </details>
      )}
    </Card>
  )
}
