import type { ReactNode } from 'react'
import { type ProfileFact, profileFacts } from '../../domain/primitives/profile-facts.ts'
import { describeHeight } from '../../domain/subject/height.ts'
import type { Subject } from '../../domain/subject/subject.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { Card } from '../design/card.tsx'
import { Fact, FactList } from './fact-list.tsx'

/** Who is looked for (specification §2, Personal section). */
export function PersonalCard({ panel: { name, subject } }: { panel: Panel }) {
  return (
    <Card title="Personal information">
      <FactList>
        <Fact name="Name">{name}</Fact>
        {factsOf(subject, false)}
      </FactList>
    </Card>
  )
}

/** What whoever finds them has to know (specification §2, Medical section). */
export function MedicalCard({ panel: { subject } }: { panel: Panel }) {
  return (
    <Card title="Medical information">
      <FactList>{factsOf(subject, true)}</FactList>
    </Card>
  )
}

const factsOf = (subject: Subject | null, medical: boolean): ReactNode =>
  profileFacts
    .filter((fact) => fact.medical === medical)
    .map((fact) => (
      <Fact key={fact.key} name={fact.label}>
        {factWords(fact, subject?.[fact.key] ?? null)}
      </Fact>
    ))

function factWords(fact: ProfileFact, recorded: string | null): ReactNode {
  if (fact.form === 'height') return heightWords(recorded)
  return fact.form === 'quantity' ? withUnit(recorded, fact.unit) : recorded
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
function withUnit(recorded: string | null, unit: string): string | null {
  return recorded === null || /[a-z]/i.test(recorded) ? recorded : `${recorded} ${unit}`
}
