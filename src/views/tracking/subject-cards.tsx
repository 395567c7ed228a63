import type { ReactNode } from 'react'
import { describeHeight } from '../../domain/subject/height.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { Card } from '../design/card.tsx'
import { Fact, FactList } from './fact-list.tsx'

/** Who is looked for (specification §2, Personal section). */
export function PersonalCard({ panel }: { panel: Panel }) {
  const { name, subject } = panel
  return (
    <Card title="Personal information">
      <FactList>
        <Fact name="Name">{name}</Fact>
        <Fact name="Height">{heightWords(subject?.height ?? null)}</Fact>
        <Fact name="Weight">{weightInPounds(subject?.weight ?? null)}</Fact>
        <Fact name="Ethnicity">{subject?.ethnicity}</Fact>
        <Fact name="Gender">{subject?.gender}</Fact>
        <Fact name="Hair colour">{subject?.hairColor}</Fact>
        <Fact name="Eye colour">{subject?.eyeColor}</Fact>
        <Fact name="Tattoos">{subject?.tattoos}</Fact>
      </FactList>
    </Card>
  )
}

/** What whoever finds them has to know (specification §2, Medical section). */
export function MedicalCard({ panel: { subject } }: { panel: Panel }) {
  return (
    <Card title="Medical information">
      <FactList>
        <Fact name="Blood type">{subject?.bloodType}</Fact>
        <Fact name="Allergies">{subject?.allergies}</Fact>
        <Fact name="Medications">{subject?.medications}</Fact>
        <Fact name="Medical conditions">{subject?.medicalConditions}</Fact>
      </FactList>
    </Card>
  )
}

function heightWords(recorded: string | null): ReactNode {
  const height = describeHeight(recorded)
  if (!height?.recorded) return height?.reading
  return (
    <>
      {height.reading} <span className="fact-list__aside">recorded as {height.recorded}</span>
    </>
  )
}

/** '140 lbs'; a unit that was written down stays as it is. */
export function weightInPounds(recorded: string | null): string | null {
  if (recorded === null) return null
  return /[a-z]/i.test(recorded) ? recorded : `${recorded} lbs`
}
