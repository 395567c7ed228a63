import { useMachine } from '@xstate/react'
import { useMachines } from '../machines.tsx'
import { ContactScreen } from './contact-screen.tsx'

/** /contact */
export function ContactPage() {
  const [snapshot, send] = useMachine(useMachines().contactForm)
  return <ContactScreen snapshot={snapshot} send={send} />
}
