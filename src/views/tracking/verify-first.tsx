import { Navigate } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import type { EntryArrival } from '../rescue-entry/entry-arrival.ts'

/** Goes to the rescue entry, which says why and asks for the phone number. */
export const VerifyFirst = ({ code }: { code: string }) => (
  <Navigate replace to={pages.rescueEntry} state={{ code, notice: 'verifyToOpen' } satisfies EntryArrival} />
)
