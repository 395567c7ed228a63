import { travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Back } from '../traveler-shell.tsx'
import { FactsForm } from './facts-form.tsx'

type FactsPageProps = { pinIsSet: boolean; onSaved: () => void; onSignedOut: () => void }

export const ProfilePage = (props: FactsPageProps) => (
  <Page
    back={<Back />}
    heading={<ArrivalFocus>Your profile</ArrivalFocus>}
    lead="If you don’t come back, your contacts and rescuers see this. Share as much as you like."
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
    heading={<ArrivalFocus>Your usual plan</ArrivalFocus>}
    lead="What stays the same: your boat, your car, your gear. You can change it for any trip."
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
    What your contacts will see
  </ButtonLink>
)
