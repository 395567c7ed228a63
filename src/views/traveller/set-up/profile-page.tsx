import { travellerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { FactsForm } from './facts-form.tsx'

type FactsPageProps = { pinIsSet: boolean; onSaved: () => void; onSignedOut: () => void }

/** /app/profile: by what somebody is found and helped. */
export const ProfilePage = (props: FactsPageProps) => (
  <Page
    heading={<ArrivalFocus>Your profile</ArrivalFocus>}
    lead="If you do not come back, your contacts see this, and whoever they hand it to. Tell as much as you like."
    className="traveller"
  >
    <Card>
      <FactsForm kind="profile" {...props}>
        <PreviewLink />
      </FactsForm>
    </Card>
  </Page>
)

/** /app/plan: what is the same on every trip. */
export const PlanDefaultsPage = (props: FactsPageProps) => (
  <Page
    heading={<ArrivalFocus>Your usual plan</ArrivalFocus>}
    lead="What is the same on every trip: your boat, your car, your gear. Each trip starts with it, and can change it."
    className="traveller"
  >
    <Card>
      <FactsForm kind="planDefaults" {...props}>
        <PreviewLink />
      </FactsForm>
    </Card>
  </Page>
)

const PreviewLink = () => (
  <ButtonLink variant="quiet" to={travellerApp.preview}>
    What your contacts will see
  </ButtonLink>
)
