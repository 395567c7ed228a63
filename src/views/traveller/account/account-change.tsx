import { type ReactNode, useState } from 'react'
import type { AccountForm } from '../../../domain/traveller/account/account-form.ts'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { AccountFormSection } from './account-form.tsx'
import { Folded } from './folded.tsx'

type AccountChangeProps = {
  form: AccountForm
  /** The words that open the form. */
  name: string
  onTaken?: () => void
  onSignedOut: () => void
  /** Shown once the change is done, where this page is still there then. */
  children?: ReactNode
}

/** A change of the account, folded away until it is wanted; closed and opened again it is a new form. */
export function AccountChange({ form, name, onTaken, onSignedOut, children }: AccountChangeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Folded name={name} onToggle={setOpen}>
      {isOpen && (
        <>
          {form === 'deletion' && (
            <p>
              This deletes your account right away, and you can’t get it back. If a trip is running, end it
              first.
            </p>
          )}
          <AccountFormSection form={form} onTaken={() => onTaken?.()} onSignedOut={onSignedOut}>
            <Notice tone="safe" title={<ArrivalFocus>Done.</ArrivalFocus>}>
              {children}
            </Notice>
          </AccountFormSection>
        </>
      )}
    </Folded>
  )
}
