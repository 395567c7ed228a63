import { type EntryField, placeOf } from '../../../domain/traveller/set-up/contact-entry.ts'
import type { ContactsContext } from '../../../domain/traveller/set-up/contacts.machine.ts'
import { securedWords } from '../account/secured-words.ts'

/** What a field asks for where its text cannot be sent. */
const wanted: Record<EntryField, string> = {
  name: 'Please enter a name, so the others know who else got the alert.',
  number: 'Please enter the full phone number, with area code.',
  email: 'Please enter an e-mail address, or leave this empty.',
  told: 'This number is new. Please choose again.',
}

/** `name`: of the control beside which it stands; null beside the button. */
export type ContactsWords = { name: string | null; first: string; next?: string }

/** The `name` of an entry's control. */
export const controlName = (entry: number, field: EntryField): string => `${field}-${entry}`

/** What is wrong with the list, and where it stands; null where nothing is. */
export function contactsWords({ problem, entries, secret }: ContactsContext): ContactsWords | null {
  if (problem === null) return null
  if (problem.kind === 'invalid') {
    return { name: controlName(problem.entry, problem.field), first: wanted[problem.field] }
  }
  if (problem.kind === 'refused') {
    const [place] = problem.fields.flatMap(({ path, reason }) => {
      const found = placeOf(path, entries)
      return found ? [{ ...found, reason }] : []
    })
    if (place) {
      const first = place.field === 'told' ? problem.message : `This ${place.reason}.`
      return { name: controlName(place.entry, place.field), first }
    }
  }
  const { isAboutSecret, ...words } = securedWords(problem, secret)
  return { name: isAboutSecret ? secret.kind : null, ...words }
}
