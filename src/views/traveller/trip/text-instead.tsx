import { shownNumber } from '../../../domain/person/shown-number.ts'
import { useOwnTrip } from './own-trip-context.tsx'

/**
 * The text message that does the same where the app has no connection; nothing where the service takes no texts.
 * @param words the beginning of the text. The PIN is typed behind it in the messages app, and never put into it here.
 */
export function TextInstead({ words, withPin }: { words: string; withPin: boolean }) {
  const { textsTo } = useOwnTrip().snapshot.context
  if (!textsTo) return null
  const body = encodeURIComponent(withPin ? `${words} ` : words)
  return (
    <p>
      Or{' '}
      <a href={`sms:${textsTo}?&body=${body}`}>
        text {words}
        {withPin && ' and your PIN'} to {shownNumber(textsTo)}
      </a>
      .
    </p>
  )
}
