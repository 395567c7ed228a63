import { Navigate, useLocation } from 'react-router-dom'
import { pages, readEntryGoal, rescuePanelPath } from '../../../domain/site/pages.ts'
import type { EntryArrival } from '../entry/entry-arrival.ts'

/** Sends the reader to the rescue entry, which says why, asks for the phone number, and leads back here. */
export function VerifyFirst({ code }: { code: string }) {
  const goal = readEntryGoal(useLocation().pathname.slice(rescuePanelPath(code).length + 1))
  const state: EntryArrival = { code, notice: 'verifyToOpen', goal }
  return <Navigate replace to={pages.rescueEntry} state={state} />
}
