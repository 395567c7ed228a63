import type { lockoutMachine } from '../../domain/rescue/entry/lockout.machine.ts'
import { attemptsRemaining } from '../../domain/rescue/entry/lockout.ts'
import type { rescueEntryMachine } from '../../domain/rescue/entry/rescue-entry.machine.ts'
import type { deviceCopyMachine } from '../../domain/rescue/panel/device-copy.machine.ts'
import { serviceTime } from '../../domain/rescue/panel/reader-clock.ts'
import type { ContactStatement } from '../../domain/rescue/panel/served-panel.ts'
import type { trackingMachine } from '../../domain/rescue/panel/tracking.machine.ts'
import type { claimMachine } from '../../domain/rescue/vote/claim.machine.ts'
import type { contactStatementMachine } from '../../domain/rescue/vote/contact-statement.machine.ts'
import type { resolveMachine } from '../../domain/rescue/vote/resolve.machine.ts'
import { pages, rescuePanelPath } from '../../domain/site/pages.ts'
import { samplePanel } from '../../statecharts/fixtures/samples.ts'
import { SIMULATION_STARTS_AT } from '../../statecharts/simulation/simulation-clock.ts'
import { Button } from '../../views/kit/design/buttons/button.tsx'
import { LockoutScreen, RescueEntryScreen } from '../../views/rescue/entry/rescue-entry-screen.tsx'
import { DeviceCard } from '../../views/rescue/panel/cards/device-card.tsx'
import { TimelineCard } from '../../views/rescue/panel/cards/timeline-card.tsx'
import { CallBar, CallStanding } from '../../views/rescue/panel/first-screen/emergency-call.tsx'
import { TrackingScreen } from '../../views/rescue/panel/tracking-screen.tsx'
import { PanelActions } from '../../views/rescue/vote/panel-actions.tsx'
import { PartCard } from '../../views/rescue/vote/part-card.tsx'
import { ResolveDialog, WordDialog } from '../../views/rescue/vote/vote-dialogs.tsx'
import { Elsewhere, liveAt, NothingShown, viewOf } from './live.tsx'

export const rescueViews = {
  rescueEntry: viewOf<typeof rescueEntryMachine>((live, session) => {
    const lockout = liveAt<typeof lockoutMachine>(session, 'lockout')
    const { status, context } = live.snapshot
    return (
      <>
        {status === 'done' && <Elsewhere to={rescuePanelPath(context.code)} machine="tracking" />}
        <RescueEntryScreen {...live} lockout={lockout?.snapshot.context ?? null} />
      </>
    )
  }),
  lockout: viewOf<typeof lockoutMachine>((live) => {
    const { context } = live.snapshot
    if (live.snapshot.matches({ attempts: 'lockedOut' })) return <LockoutScreen {...context} />
    return (
      <NothingShown>The form is open; {attemptsRemaining(context.attempts)} codes may be tried.</NothingShown>
    )
  }),
  tracking: viewOf<typeof trackingMachine>((live, session) => {
    const resolve = liveAt<typeof resolveMachine>(session, 'resolve')
    const word = liveAt<typeof contactStatementMachine>(session, 'contactStatement')
    const claim = liveAt<typeof claimMachine>(session, 'claim')
    const { panel, copy, code, problem, now } = live.snapshot.context
    if (live.snapshot.matches({ data: 'verificationRequired' })) {
      return <Elsewhere to={pages.rescueEntry} machine="rescueEntry" />
    }
    const over = panel && resolve && word && (
      <PanelActions
        panel={panel}
        now={serviceTime(panel, now ?? panel.fetchedAt)}
        resolve={resolve}
        word={word}
      />
    )
    const device = panel && (
      <DeviceCard
        copy={copy}
        verification={panel.verification}
        path={rescuePanelPath(code)}
        onSignOut={() => live.send({ type: 'signOut.requested' })}
      />
    )
    const say = claim && panel?.you ? { ...claim, path: rescuePanelPath(code), notAdded: null } : null
    const isCurrent = problem === null && !live.snapshot.hasTag('copyShown')
    const partCard = word && panel?.you && <PartCard panel={panel} isCurrent={isCurrent} send={word.send} />
    return <TrackingScreen {...live} say={say} part={partCard} device={device} over={over} />
  }),
  deviceCopy: viewOf<typeof deviceCopyMachine>((live) => {
    const { copy, code } = live.snapshot.context
    return (
      <NothingShown>
        <DeviceCard
          copy={copy}
          verification="website"
          path={rescuePanelPath(code)}
          onSignOut={() => live.send({ type: 'removal.requested' })}
        />
        {copy === null && <p>Nothing is kept on this device.</p>}
      </NothingShown>
    )
  }),
  resolve: viewOf<typeof resolveMachine>((live) => {
    return (
      <NothingShown>
        <Button variant="danger" onClick={() => live.send({ type: 'dialog.opened' })}>
          Resolve Emergency
        </Button>
        <ResolveDialog name={null} isDistress={false} voting={null} standing={null} {...live} />
      </NothingShown>
    )
  }),
  contactStatement: viewOf<typeof contactStatementMachine>((live) => {
    const choose = (word: ContactStatement) => live.send({ type: 'dialog.opened', said: word })
    return (
      <NothingShown>
        <Button variant="quiet" onClick={() => choose('acknowledge')}>
          Acknowledge
        </Button>
        <Button variant="quiet" onClick={() => choose('retract')}>
          Take back my vote
        </Button>
        <PartCard panel={samplePanel(SIMULATION_STARTS_AT)} isCurrent send={live.send} />
        <WordDialog isDistress={false} voting={null} name="Daniel" {...live} />
      </NothingShown>
    )
  }),
  claim: viewOf<typeof claimMachine>((live) => {
    const panel = samplePanel(SIMULATION_STARTS_AT)
    const shown = { panel, now: panel.fetchedAt, say: { ...live, path: '', notAdded: null } }
    return (
      <NothingShown>
        <CallStanding {...shown} />
        <CallBar {...shown} />
        <TimelineCard {...shown} />
      </NothingShown>
    )
  }),
}
