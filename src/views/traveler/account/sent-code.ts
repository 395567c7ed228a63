import { useLocation, useNavigate } from 'react-router-dom'
import type { AccountForm } from '../../../domain/traveler/account/account-form.ts'

/** Data about a code that was texted for an account form. `proofId` identifies the code. */
type SentCode = { form: AccountForm; phoneNumber: string; proofId: string }

/**
 * Keeps data about the sent code in the router's state, which survives a reload. While the user reads the
 * text message, a phone may unload the page and reload it later.
 */
export function useSentCode(form: AccountForm): [SentCode | null, (sent: SentCode | null) => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const sent = readSentCode(state)
  return [sent?.form === form ? sent : null, (state) => navigate(pathname, { replace: true, state })]
}

/** Validates router state, which other code may have written. */
function readSentCode(state: unknown): SentCode | null {
  const { form, phoneNumber, proofId } = Object(state) as Record<string, unknown>
  return typeof form === 'string' && typeof phoneNumber === 'string' && typeof proofId === 'string'
    ? { form: form as AccountForm, phoneNumber, proofId }
    : null
}
