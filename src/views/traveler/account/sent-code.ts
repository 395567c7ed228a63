import { useLocation, useNavigate } from 'react-router-dom'
import type { AccountForm } from '../../../domain/traveler/account/account-form.ts'

/** Data about a code that was texted for an account form. `proofId` identifies the code. */
type SentCode = { form: AccountForm; phoneNumber: string; proofId: string }

/** Keeps the sent code in the router's state, because a phone may reload while the user reads the text. */
export function useSentCode(form: AccountForm): [SentCode | null, (sent: SentCode | null) => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const sent = readSentCode(state)
  return [sent?.form === form ? sent : null, (state) => navigate(pathname, { replace: true, state })]
}

function readSentCode(state: unknown): SentCode | null {
  const { form, phoneNumber, proofId } = Object(state) as Record<string, unknown>
  return typeof form === 'string' && typeof phoneNumber === 'string' && typeof proofId === 'string'
    ? { form: form as AccountForm, phoneNumber, proofId }
    : null
}
