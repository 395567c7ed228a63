import { type ComponentProps, type ReactNode, useRef } from 'react'
import { type ByHandKind, LONGEST_ENTRY } from '../../../../domain/primitives/timeline-kinds.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useHydrated, useTypedEarly } from '../../../kit/design/hydration.ts'
import './cards.css'
import type { NotAdded } from '../../../../domain/rescue/panel/served-panel.ts'
import type { claimMachine } from '../../../../domain/rescue/vote/claim.machine.ts'
import type { Live } from '../../../kit/live.ts'

export type SayProps = Live<typeof claimMachine> & {
  path: string
  notAdded: NotAdded | null
}

type Field = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'help' | 'error'> & {
  text: string
  onText: (text: string) => void
}

type EntryFormProps = {
  say: SayProps
  added: ByHandKind
  field?: Field
  variant: 'primary' | 'quiet'
  onSend: () => void
  children: ReactNode
}

/** Form that adds a timeline entry. Without scripts, a rejected entry's text stays in the form. */
export function EntryForm({ say, added, field, variant, onSend, children }: EntryFormProps) {
  const { snapshot, path, notAdded } = say
  const { text = '', onText = () => {}, ...words } = field ?? {}
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const busy = snapshot.hasTag('busy') && snapshot.context.said?.kind === added
  useTypedEarly(form, { text }, (_, typed) => onText(typed))
  const refused = notAdded?.added === added && !hydrated ? notAdded.text : null
  return (
    <form
      className="timeline__entry"
      method="post"
      action={path}
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <input type="hidden" name="form" value="timeline" />
      {field && (
        <TextField
          {...words}
          label={field.label}
          name="text"
          autoComplete="off"
          maxLength={LONGEST_ENTRY}
          value={refused ?? text}
          readOnly={busy}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      <Button type="submit" name="added" value={added} variant={variant} busy={busy} wide={added !== 'note'}>
        {children}
      </Button>
    </form>
  )
}
