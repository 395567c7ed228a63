import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Panel } from '../../domain/tracking/panel.ts'
import type { trackingMachine } from '../../domain/tracking/tracking.machine.ts'
import { PanelLayout } from './panel-layout.tsx'
import { PanelFacts } from './panel-view.tsx'
import { StatusStrip } from './status-strip.tsx'

/**
 * Draws the panel of nobody once, in small slices, into an element that is in no document, and throws it away.
 * Whatever a browser does for the first time takes it several times as long as the second: of the time between
 * "Verify phone number" and the position a weak phone spent 70 ms on that.
 */
export function rehearsePanel(machine: typeof trackingMachine): void {
  const now = Date.now()
  createActor(machine, { input: { code: '', initial: panelOfNobody(now) } })
  const root = createRoot(document.createElement('div'))
  const done = () => setTimeout(() => root.unmount())
  startTransition(() => root.render(<Rehearsal now={now} done={done} />))
}

function Rehearsal({ now, done }: { now: number; done: () => void }) {
  useEffect(() => {
    done()
  }, [done])
  const panel = panelOfNobody(now)
  return (
    <PanelLayout
      strip={<StatusStrip panel={panel} problem={null} now={now} asking={false} code="" />}
      map={null}
      facts={<PanelFacts panel={panel} now={now} />}
    />
  )
}

/** Something in every field, so that no view is passed by. @param now Unix time, ms. */
function panelOfNobody(now: number): Panel {
  const contact = { name: 'A', number: '2025550100' }
  const fix = (fixedAt: number) => ({ latitude: 1.5, longitude: 1.5, fixedAt })
  const text = '1'
  return {
    ...{ userId: text, tripId: text, canAcknowledge: true, verification: 'service', name: text },
    subject: {
      ...{ firstName: text, lastName: text, fullName: text, height: text, weight: text, ethnicity: text },
      ...{ gender: text, hairColor: text, eyeColor: text, tattoos: text, bloodType: text },
      ...{ allergies: text, medications: text, medicalConditions: text, contacts: [contact] },
    },
    trip: {
      ...{
        activity: 'fishing',
        location: text,
        time: '1 hour',
        endedAt: null,
        isSafe: false,
        startedAt: now - 7_200_000,
      },
      track: [fix(now - 7_200_000), fix(now - 60_000)],
      contacts: [contact],
      contactsNotified: [{ ...contact, notifiedAt: now - 60_000 }],
    },
    contacts: [contact],
    votes: [],
    fetchedAt: now,
  }
}
