import { travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Back } from '../traveler-shell.tsx'
import { FactsForm } from './facts-form.tsx'
import { words } from './facts-form.words.ts'

type FactsPageProps = { pinIsSet: boolean; onSaved: () => void; onSignedOut: () => void }

export const ProfilePage = (props: FactsPageProps) => (
  <Page
    back={<Back />}
    heading={<ArrivalFocus>{words.profile}</ArrivalFocus>}
    lead={words.whyProfile}
    className="traveler"
  >
    <Card>
      <FactsForm kind="profile" {...props}>
        <PreviewLink />
      </FactsForm>
    </Card>
  </Page>
)

export const PlanDefaultsPage = (props: FactsPageProps) => (
  <Page
    back={<Back />}
    heading={<ArrivalFocus>{words.usualPlan}</ArrivalFocus>}
    lead={words.whyUsualPlan}
    className="traveler"
  >
    <Card>
      <FactsForm kind="planDefaults" {...props}>
        <PreviewLink />
      </FactsForm>
    </Card>
  </Page>
)

const PreviewLink = () => (
  <ButtonLink variant="quiet" to={travelerApp.preview}>
    {words.preview}
  </ButtonLink>
)
