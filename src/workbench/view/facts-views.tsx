import type { factsFormMachine } from '../../domain/traveller/set-up/facts-form.machine.ts'
import type { previewReading } from '../../domain/traveller/set-up/preview.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { FactsFormScreen } from '../../views/traveller/set-up/facts-form.tsx'
import { PreviewScreen } from '../../views/traveller/set-up/preview-page.tsx'
import { liveAt } from './live.ts'

type ViewProps = { session: BenchSession }

export function FactsFormView({ session }: ViewProps) {
  const live = liveAt<typeof factsFormMachine>(session, '')
  return live && <FactsFormScreen {...live} />
}

export function PreviewView({ session }: ViewProps) {
  const live = liveAt<typeof previewReading>(session, '')
  return live && <PreviewScreen {...live} />
}
