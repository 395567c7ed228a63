import { lazy, Suspense } from 'react'
import { travelerApp } from '../../../../domain/site/pages.ts'
import { previewReading } from '../../../../domain/traveler/set-up/told-facts.ts'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import { lazyImport } from '../../../kit/lazy-import.ts'
import type { Live } from '../../../kit/live.ts'
import { InnerPage } from '../../inner-page.tsx'
import { NoAnswer } from '../../no-answer.tsx'
import { Way, Ways } from '../../rows.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { words } from './preview-page.words.ts'

const PreviewPanel = lazy(
  lazyImport(
    () => import('./preview-panel.tsx'),
    ({ PreviewPanel }) => ({ default: PreviewPanel }),
  ),
)

export const PreviewPage = () => <PreviewScreen {...useTravelerMachine(previewReading)} />

export function PreviewScreen({ snapshot, send }: Live<typeof previewReading>) {
  const { value: panel, problem } = snapshot.context
  const opening = <Spinner label={words.loading} />
  return (
    <>
      <InnerPage heading={words.heading} lead={words.lead}>
        <Card>
          <Ways>
            <Way to={travelerApp.profile} name={words.changeProfile} />
            <Way to={travelerApp.planDefaults} name={words.changePlan} />
          </Ways>
        </Card>
        {snapshot.hasTag('busy') && opening}
        <NoAnswer problem={problem} send={send} />
      </InnerPage>
      {panel && (
        <Suspense fallback={<Page className="traveler">{opening}</Page>}>
          <PreviewPanel panel={panel} />
        </Suspense>
      )}
    </>
  )
}
