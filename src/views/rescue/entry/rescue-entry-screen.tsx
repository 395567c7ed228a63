import type { ComponentProps } from 'react'
import type { SnapshotFrom } from 'xstate'
import { codeWithLinkText } from '../../../domain/primitives/rescue-code.ts'
import { formatCountdown, lockoutTimeLeft } from '../../../domain/rescue/entry/lockout.ts'
import type { rescueEntryMachine } from '../../../domain/rescue/entry/rescue-entry.machine.ts'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import type { Live } from '../../kit/live.ts'
import { CodeStep } from './code-step.tsx'
import { EmergencyLine } from './emergency-line.tsx'
import { words } from './entry.words.tsx'
import { entryWords } from './entry-words.ts'
import { PhoneStep } from './phone-step.tsx'
import './rescue-entry.css'

type RescueEntryScreenProps = Live<typeof rescueEntryMachine> & {
  lockout: ComponentProps<typeof LockoutScreen> | null
  /** If true, scripts aren't running yet and the browser submits the forms itself. */
  plain?: boolean
}

export const isPhoneStep = (snapshot: SnapshotFrom<typeof rescueEntryMachine>): boolean =>
  snapshot.matches('enteringPhone') || snapshot.matches('checkingPhone') || snapshot.matches('verified')

export function RescueEntryScreen({ snapshot, send, lockout, plain = false }: RescueEntryScreenProps) {
  const { context } = snapshot
  if (lockout && snapshot.matches('lockedOut')) return <LockoutScreen {...lockout} />
  const problem = context.problem && entryWords(context.problem)
  const provingPhone = isPhoneStep(snapshot)
  const busy = snapshot.hasTag('busy') || snapshot.matches('verified')
  return (
    <Page
      className="rescue-entry"
      width="narrow"
      heading={provingPhone ? words.verifyNumber : words.enterCode}
      step={words.step(provingPhone ? 2 : 1, 2)}
    >
      {context.notice && <Notice tone="info" title={words.verifyToOpen} className="rescue-entry__notice" />}
      {provingPhone && context.link !== null && (
        <p>{words.listedYou(<strong translate="no">{context.code}</strong>)}</p>
      )}
      {provingPhone ? (
        <PhoneStep
          code={codeWithLinkText(context)}
          plain={plain}
          numbers={context}
          problem={problem}
          busy={busy}
          canSubmit={snapshot.can({ type: 'phone.submitted' })}
          onType={(box, text) => send({ type: 'phone.typed', box, text })}
          onWholeNumber={(text) => send({ type: 'phone.pasted', text })}
          onSubmit={() => send({ type: 'phone.submitted' })}
          onBack={() => send({ type: 'back.requested' })}
        />
      ) : (
        <CodeStep
          plain={plain}
          code={plain ? codeWithLinkText(context) : context.code}
          problem={problem}
          busy={busy}
          canSubmit={snapshot.can({ type: 'code.submitted' })}
          onType={(text) => send({ type: 'code.typed', text })}
          onSubmit={() => send({ type: 'code.submitted' })}
        />
      )}
      <EmergencyLine />
    </Page>
  )
}

type LockoutScreenProps = Parameters<typeof lockoutTimeLeft>[0]

/** Countdown that replaces the form during a lockout (specification §2, §8). */
export function LockoutScreen(lockout: LockoutScreenProps) {
  const left = lockoutTimeLeft(lockout)
  return (
    <Page heading={<ArrivalFocus>{words.lockedOut}</ArrivalFocus>} lead={words.lockedOutLead} width="narrow">
      <div className="stack">
        <p className="lockout__time" translate="no" role="timer" aria-label={words.timeLeft}>
          {left === null ? '--:--' : formatCountdown(left)}
        </p>
        <p>{words.tryAtZero}</p>
        <p className="lockout__more">{words.keepOpen}</p>
        <EmergencyLine />
      </div>
    </Page>
  )
}
