import { useSelector } from '@xstate/react'
import { useLocation, useMatch } from 'react-router-dom'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import { calledName } from '../../../domain/rescue/panel/panel.ts'
import { serviceTime } from '../../../domain/rescue/panel/reader-clock.ts'
import { readPanelForm } from '../../../domain/rescue/panel/served-panel.ts'
import { rescuePanelPath, rescuePanelPattern } from '../../../domain/site/pages.ts'
import { useServedPanel } from '../../served-panel.tsx'
import { HandOverCard } from '../hand-over/hand-over-card.tsx'
import { PanelActions } from '../vote/panel-actions.tsx'
import { PartCard } from '../vote/part-card.tsx'
import { PostedPanel } from '../vote/posted-panel.tsx'
import { DeviceCard } from './cards/device-card.tsx'
import { VerifyFirst } from './panel-states.tsx'
import { TrackingScreen } from './tracking-screen.tsx'
import { useTracking } from './use-tracking.ts'

/** Page at /rescuepanel/:code. Starts with the served panel, if any. Starts over if the code changes. */
export function TrackingPage() {
  const code = useMatch(rescuePanelPattern)?.params.code ?? ''
  return <Tracking key={code} code={code} />
}

function Tracking({ code }: { code: string }) {
  const served = useServedPanel(code)
  const { snapshot, send } = useTracking(code, served)
  const asked = readPanelForm(new URLSearchParams(useLocation().search).get('form'))
  const { resolve, contactStatement, claim } = snapshot.children
  const resolving = useSelector(resolve, (child) => child)
  const saying = useSelector(contactStatement, (child) => child)
  const claiming = useSelector(claim, (child) => child)
  if (snapshot.matches({ data: 'verificationRequired' })) {
    return <VerifyFirst code={code} />
  }
  const { panel, copy, problem, now } = snapshot.context
  const over = panel && resolve && resolving && contactStatement && saying && (
    <PanelActions
      panel={panel}
      now={serviceTime(panel, now ?? panel.fetchedAt)}
      resolve={{ snapshot: resolving, send: resolve.send }}
      word={{ snapshot: saying, send: contactStatement.send }}
    />
  )
  const posted = (
    <PostedPanel
      path={rescuePanelPath(code)}
      isDistress={panel?.isDistress === true}
      isElsewhere={panel?.isElsewhere}
      voting={panel?.voting ?? null}
      name={panel && calledName(panel)}
      number={panel?.you ? shownNumber(panel.you.number) : null}
      asked={asked}
      post={served?.post ?? null}
    />
  )
  const notAdded = served?.post?.kind === 'notAdded' ? served.post : null
  const say =
    panel?.you && claim && claiming
      ? { snapshot: claiming, send: claim.send, path: rescuePanelPath(code), notAdded }
      : null
  const partCard = panel?.you && contactStatement && (
    <PartCard
      panel={panel}
      isCurrent={problem === null && !snapshot.hasTag('copyShown')}
      send={contactStatement.send}
    />
  )
  const device = panel && (
    <DeviceCard
      copy={copy}
      verification={panel.verification}
      path={rescuePanelPath(code)}
      onSignOut={() => send({ type: 'signOut.requested' })}
    />
  )
  const handOver = panel?.verification === 'service' && (
    <HandOverCard code={code} isOver={panel.trip.endedAt !== null} />
  )
  return (
    <TrackingScreen
      snapshot={snapshot}
      send={send}
      posted={posted}
      say={say}
      handOver={handOver}
      part={partCard}
      device={device}
      over={over}
    />
  )
}
