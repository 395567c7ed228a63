import { useMachine } from '@xstate/react'
import { useMachineOf } from '../machines.tsx'
import { ContactScreen } from './contact-screen.tsx'

/** /contact */
export function ContactPage() {
  const [snapshot, send] = useMachine(useMachineOf('contactForm'))
  return <ContactScreen snapshot={snapshot} send={send} />
}
