import { WAITLIST_MESSAGE_LIMIT } from '../../domain/waitlist/waitlist.ts'
import { VisuallyHidden } from '../design/visually-hidden.tsx'

/** 'n/500' (specification §2). Only the full field is announced: a count at every key would drown the words. */
export function MessageCounter({ length }: { length: number }) {
  const full = length >= WAITLIST_MESSAGE_LIMIT
  return (
    <div className="message-counter">
      <span>
        {`${length}/${WAITLIST_MESSAGE_LIMIT}`}
        <VisuallyHidden> characters</VisuallyHidden>
      </span>
      <span role="status">{full && <VisuallyHidden>No more characters fit.</VisuallyHidden>}</span>
    </div>
  )
}
