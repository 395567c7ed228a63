import type { factsFormMachine } from '../../domain/traveller/facts-form.machine.ts'
import type { previewMachine } from '../../domain/traveller/preview.machine.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { FactsFormScreen } from '../../views/traveller/facts-form.tsx'
import { PreviewScreen } from '../../views/traveller/preview-page.tsx'
import { liveAt } from './live.ts'

type ViewProps = { session: BenchSession }

export function FactsFormView({ session }: ViewProps) {
  const live = liveAt<typeof factsFormMachine>(session, '')
  return live && <FactsFormScreen {...live} />
}

export function PreviewView({ session }: ViewProps) {
  const live = liveAt<typeof previewMachine>(session, '')
  return live && <PreviewScreen {...live} />
}
