import Phone from 'lucide-react/icons/phone'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { travelerApp } from '../../../../domain/site/pages.ts'
import { sosForm } from '../../../../domain/traveler/trip/active-trip/sos.ts'
import { Button, ButtonLink } from '../../../kit/design/buttons/button.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { Dialog } from '../../../kit/design/dialogs/dialog.tsx'
import { type Live, useOnceTrue } from '../../../kit/live.ts'
import { useFollowing } from '../../positions/following-context.tsx'
import { SosUnsentContext, useTravelerMachine } from '../../traveler-machines.tsx'
import { isAboutContacts } from '../start/start-words.ts'
import { TextInstead, TextTo } from './by-text.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { words } from './under-way.words.tsx'

export const CallButton = ({ variant = 'danger' }: { variant?: 'danger' | 'alarm' }) => (
  <a className={`button button--${variant} button--wide`} href="tel:911">
    <Phone aria-hidden="true" />
    {words.call911}
  </a>
)

type SosButtonProps = {
  who?: string | null
  areTold?: boolean
  isPlaced?: boolean
}

const SosContext = createContext<Live<typeof sosForm> | null>(null)

/** Keeps a pending SOS across navigation. After a successful SOS, starts sending this device's positions. */
export function SosProvider({ children }: { children: ReactNode }) {
  const live = useSos(false)
  const follow = useFollowing()?.send
  const tripId = live.snapshot.context.done?.trip.tripId
  useEffect(() => {
    if (!tripId) return
    // Passes on the trip's id, because the SOS may have started a new trip.
    follow?.({ type: 'trip.known', tripId })
    follow?.({ type: 'follow.requested' })
  }, [tripId, follow])
  const isPressed = useOwnTrip().snapshot.context.trip?.alarm?.reason === 'sos'
  useOnceTrue(isPressed, () => live.send({ type: 'form.closed' }))
  const { send } = live
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  const isUnanswered = live.snapshot.context.problem?.kind === 'unreachable'
  // Resets the form on another page, unless the SOS is still being sent or got no response: then the next
  // page with the button shows the result.
  useEffect(() => {
    if (shownOn.current !== pathname && !isUnanswered) send({ type: 'form.closed' })
    shownOn.current = pathname
  }, [pathname, isUnanswered, send])
  return <SosContext value={live}>{children}</SosContext>
}

export function SosButton(props: SosButtonProps) {
  const live = useContext(SosContext)
  if (!live) throw new Error('SosButton: no provider above this view')
  const isSending = useFollowing()?.snapshot.matches({ watch: 'following' }) ?? false
  return <SosScreen {...live} startsSending={!isSending} {...props} />
}

export const TellNowButton = () => <TellNowScreen {...useSos(true)} />

function useSos(isNow: boolean) {
  const { snapshot, send } = useTravelerMachine(sosForm, { isNow })
  const { snapshot: ownTrip, send: tellTrip } = useOwnTrip()
  const { done, problem } = snapshot.context
  const isSignedOut = problem?.kind === 'signedOut'
  useEffect(() => {
    if (!done && !isSignedOut) return
    if (done) tellTrip({ type: 'trip.answered', trip: done.trip, at: done.at })
    send({ type: 'form.closed' })
  }, [done, isSignedOut, tellTrip, send])
  const tellUnsent = useContext(SosUnsentContext)
  useOnceTrue(isSignedOut, () => tellUnsent?.(ownTrip.context.textsTo))
  // After a failure, reloads the trip, because the page may show an outdated one.
  useOnceTrue(problem !== null && !isSignedOut, () => tellTrip({ type: 'trip.changed' }))
  return { snapshot, send }
}

type UnsentSosProps = { textsTo: string | null; onClose: () => void }

/** Says that an SOS wasn't sent because the session has ended. The notice stays on the sign-in page. */
export const UnsentSos = ({ textsTo, onClose }: UnsentSosProps) => (
  <div className="page traveler__kept">
    <Notice tone="error" title={words.sosUnsent}>
      <p>{words.sosRefused}</p>
      <CallButton />
      <TextTo textsTo={textsTo} command="SOS" withPin={false} />
      <Button variant="quiet" wide onClick={onClose}>
        {words.closeNotice}
      </Button>
    </Notice>
  </div>
)

type SosScreenProps = SosButtonProps &
  Live<typeof sosForm> & {
    startsSending: boolean
  }

/** Button that ends the countdown of an SOS and alerts contacts now. Asks for no second confirmation. */
export function TellNowScreen({ snapshot, send }: Live<typeof sosForm>) {
  const { problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const press = () => {
    send({ type: 'form.opened' })
    send({ type: 'form.submitted' })
  }
  return (
    <>
      {problem && problem.kind !== 'signedOut' && (
        <Notice tone="error" title={problem.kind === 'refused' ? problem.message : words.noAnswer}>
          <p>{words.tellNowFailed}</p>
        </Notice>
      )}
      <Button wide busy={busy} onClick={press}>
        {busy ? words.tellingNow : words.tellNow}
      </Button>
    </>
  )
}

export function SosScreen(props: SosScreenProps) {
  const { snapshot, send, who = words.yourContacts, areTold = false, isPlaced = false, startsSending } = props
  const { problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const isRefused = problem?.kind === 'refused'
  const lacksContacts = isRefused && isAboutContacts(problem.code)
  const drop = () => send({ type: 'form.closed' })
  const sosWords = () => {
    if (who === null) return words.nobodyLeft
    return areTold ? words.sosAfterAlert : words.sosAlerts(who, isPlaced)
  }
  return (
    <>
      <Button variant="alarm" className="sos" onClick={() => send({ type: 'form.opened' })}>
        SOS
      </Button>
      <Dialog open={snapshot.matches('editing') || busy} title={words.needHelp} onClose={drop}>
        <CallButton />
        {!problem && <p>{sosWords()}</p>}
        {!problem && startsSending && <p>{words.sosSends}</p>}
        {problem?.kind === 'unreachable' && (
          <Notice tone="error" title={words.noAnswer}>
            <p>{words.sosUnanswered}</p>
            <TextInstead command="SOS" withPin={false} />
          </Notice>
        )}
        {isRefused && (
          <Notice tone="error" title={problem.message}>
            <p>{words.sosRefused}</p>
            {lacksContacts && (
              <ButtonLink variant="quiet" wide to={travelerApp.contacts}>
                {words.chooseContacts}
              </ButtonLink>
            )}
          </Notice>
        )}
        {!lacksContacts && (
          <Button
            variant={isRefused ? 'quiet' : 'primary'}
            wide
            busy={busy}
            onClick={() => send({ type: 'form.submitted' })}
          >
            {busy ? words.sendingSos : words.sendSos}
          </Button>
        )}
        <Button variant="quiet" waits={busy} onClick={drop}>
          {words.cancel}
        </Button>
      </Dialog>
    </>
  )
}
