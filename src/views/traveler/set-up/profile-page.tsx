import { travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { InnerPage } from '../inner-page.tsx'
import { FactsForm } from './facts-form.tsx'
import { words } from './facts-form.words.ts'

type FactsPageProps = { pinIsSet: boolean; onSaved: () => void }

export const ProfilePage = (props: FactsPageProps) => (
  <InnerPage heading={words.profile} lead={words.whyProfile}>
    <Card>
      <FactsForm kind="profile" {...props}>
        <PreviewLink />
      </FactsForm>
    </Card>
  </InnerPage>
)

export const PlanDefaultsPage = (props: FactsPageProps) => (
  <InnerPage heading={words.usualPlan} lead={words.whyUsualPlan}>
    <Card>
      <FactsForm kind="planDefaults" {...props}>
        <PreviewLink />
      </FactsForm>
    </Card>
  </InnerPage>
)

const PreviewLink = () => (
  <ButtonLink variant="quiet" to={travelerApp.preview}>
    {words.preview}
  </ButtonLink>
)
