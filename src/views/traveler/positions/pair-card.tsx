import { type FormEvent, useRef } from 'react'
import { encode } from 'uqr'
import type { SecuredProblem, TypedSecret } from '../../../domain/traveler/account/secret.ts'
import {
  type PairedTracker,
  type pairingForm,
  pairingPath,
  type ReadTrackers,
  trackerState,
} from '../../../domain/traveler/positions/tracker.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { ArrivalFocus, KeptFocus, useFirstFocus, useProblemFocus } from '../../kit/design/fields/focus.tsx'
import type { Live } from '../../kit/live.ts'
import { Folded } from '../account/folded.tsx'
import { SecretField, securedWords } from '../account/secret-field.tsx'
import { FormProblem, type ProblemWords } from '../no-answer.tsx'
import { TrackerBadge } from './tracker-state.tsx'
import { words } from './trackers-page.words.ts'

/** Width of the white border around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** QR code as a single SVG path. Always dark on white, because scanners need it in dark mode, too. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

type PairCardProps = Live<typeof pairingForm> & {
  read: ReadTrackers | null
  site: string
}

const LONGEST_NAME = 100

export const PairCard = (props: PairCardProps) => (
  <KeptFocus>
    <PairStep {...props} />
  </KeptFocus>
)

function PairStep(props: PairCardProps) {
  const { snapshot, send } = props
  const { done } = snapshot.context
  if (done) return <PairedCard {...props} paired={done.paired} />
  if (snapshot.matches('closed')) {
    return (
      <Button wide onClick={() => send({ type: 'form.opened' })}>
        {words.pair}
      </Button>
    )
  }
  return <PairForm {...props} />
}

const pairingWords = (problem: { kind: 'name' } | SecuredProblem, secret: TypedSecret): ProblemWords =>
  problem.kind === 'name' ? { field: 'name', first: words.nameWanted } : securedWords(problem, secret)

function PairForm({ snapshot, send }: PairCardProps) {
  const { fields, input, problem } = snapshot.context
  const { name, secret } = fields
  const form = useRef<HTMLFormElement>(null)
  const busy = snapshot.hasTag('busy')
  const told = problem && pairingWords(problem, secret)
  useProblemFocus(form, problem, told?.field ?? null)
  useFirstFocus(() => form.current?.querySelector('input'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <Card title={words.pair}>
      <p>{words.whichPhone}</p>
      <form className="stack" method="post" noValidate ref={form} onSubmit={submit}>
        <TextField
          name="name"
          label={words.nameIt}
          value={name}
          maxLength={LONGEST_NAME}
          required
          readOnly={busy}
          error={told?.field === 'name' && told.first}
          onChange={(event) => send({ type: 'form.changed', change: { name: event.target.value } })}
        />
        <SecretField
          secret={secret}
          pinIsSet={input.pinIsSet}
          busy={busy}
          words={told}
          onChange={(typed) => send({ type: 'form.changed', change: { secret: typed } })}
        />
        <FormProblem words={told} />
        <Button type="submit" wide busy={busy}>
          {busy ? words.pairing : words.showCode}
        </Button>
        {!busy && (
          <Button variant="quiet" wide onClick={() => send({ type: 'form.closed' })}>
            {words.notNow}
          </Button>
        )}
      </form>
    </Card>
  )
}

/** True on a phone or tablet, which can be paired without scanning a code. */
const isHeldInHand = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches

type PairedCardProps = Omit<PairCardProps, 'snapshot'> & { paired: PairedTracker }

function PairedCard({ paired, send, read, site }: PairedCardProps) {
  const path = pairingPath(paired)
  const tracker = read?.trackers.find(({ deviceId }) => deviceId === paired.deviceId)
  const state = tracker && read ? trackerState(tracker, read.at) : 'new'
  return (
    <Card title={<ArrivalFocus>{words.setUp(paired.name)}</ArrivalFocus>}>
      <ol className="trackers__steps">
        <li>{words.install}</li>
        <li>
          <a className="button button--primary button--wide" href={path} target="_blank" rel="noreferrer">
            {words.setUpHere}
          </a>
        </li>
        <li>{words.thenTap}</li>
      </ol>
      <Folded name={words.anotherPhone} isOpen={!isHeldInHand()}>
        <p>{words.pointCamera}</p>
        <QrCode text={`${site}${path}`} label={words.codeOf(paired.name)} />
      </Folded>
      <p role="status">
        <TrackerBadge state={state} /> {state === 'sending' ? words.works : words.testIt}
      </p>
      <p>{words.shownOnce}</p>
      <Button
        wide
        variant={state === 'sending' ? 'primary' : 'quiet'}
        onClick={() => send({ type: 'form.closed' })}
      >
        {words.done}
      </Button>
    </Card>
  )
}
