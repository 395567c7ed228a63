import { writtenSpokenCode } from '../../../domain/primitives/spoken-code.ts'
import type { ServedHandOver, ServedLink } from '../../../domain/rescue/hand-over/served-hand-over.ts'
import { spokenGrid } from '../../../domain/rescue/hand-over/spoken.ts'
import { handOverPath, rescuePanelPath } from '../../../domain/site/pages.ts'
import { knownZone } from '../../../domain/trip/time/written-instant.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { PlaceZone } from '../../kit/design/moment.tsx'
import { Page } from '../../kit/design/page.tsx'
import { When } from './when.tsx'
import './hand-over.css'

const problems = {
  over: {
    title: 'The emergency is over.',
    more: 'You can make links for dispatchers only during an emergency.',
  },
  tooMany: {
    title: 'You have made 20 links today.',
    more: 'Use one that still works, or wait until tomorrow.',
  },
} as const

/** Where a contact makes and revokes dispatcher links. Links and forms, without scripts. */
export function HandOverPage({ code, name, now, timeZone, made, madeCode, problem, links }: ServedHandOver) {
  const who = name ?? 'the missing person'
  const path = handOverPath(code)
  return (
    <Page
      className="hand-over__page"
      width="narrow"
      heading="Show a dispatcher what you see"
      lead={`Whoever opens it says which agency they’re with, and then sees what you see about ${who}.`}
    >
      <p>
        <a className="hand-over__way" href={rescuePanelPath(code)}>
          Back to the panel
        </a>
      </p>
      {problem && (
        <Notice tone="error" title={problems[problem].title}>
          <p>{problems[problem].more}</p>
        </Notice>
      )}
      {made && <MadeLink url={made} who={who} />}
      {madeCode && (
        <PlaceZone value={knownZone(timeZone)}>
          <MadeCode {...madeCode} now={now} />
        </PlaceZone>
      )}
      <Card title={madeCode ? 'Make another' : 'Make a code or a link'}>
        <form className="hand-over__form" method="post" action={path}>
          <p>
            Read a code to the dispatcher on the phone, or send them a link. Both are read-only and end after
            12 hours, or when the emergency does. You and the other contacts see who opened it. Give it only
            to the agency you’re talking to.
          </p>
          <label className="hand-over__tick">
            <input type="checkbox" name="medical" value="yes" />
            <span>Include medical information (medicine, allergies, conditions)</span>
          </label>
          <Button type="submit" name="form" value="code">
            Make a code to read out
          </Button>
          <Button type="submit" variant="quiet" name="form" value="make">
            Make a link to send
          </Button>
        </form>
      </Card>
      {links.length > 0 && (
        <PlaceZone value={knownZone(timeZone)}>
          <Card title="Your codes and links">
            <ul className="hand-over__links">
              {links.map((link) => (
                <LinkRow key={link.id} link={link} now={now} path={path} />
              ))}
            </ul>
          </Card>
        </PlaceZone>
      )}
    </Page>
  )
}

/** What to say on the phone, with the code by the spelling alphabet. */
function MadeCode({
  code,
  address,
  endsAt,
  withMedical,
  now,
}: NonNullable<ServedHandOver['madeCode']> & { now: number }) {
  const spoken = spokenGrid(writtenSpokenCode(code)).split('\n')
  const [host, ...path] = address.replace(/^https?:\/\//, '').split('/')
  return (
    <Card title="Read this to the dispatcher">
      <div className="hand-over__form">
        <p>“On your computer, open this page, slash and all:”</p>
        <p className="hand-over__said">
          {host}
          <wbr />/{path.join('/')}
        </p>
        <p>“Type this code:”</p>
        <p className="hand-over__said">{writtenSpokenCode(code)}</p>
        <p>{spoken.join(', ')}</p>
        <p>
          {withMedical
            ? 'It shows medical information, too.'
            : 'It shows no medical information. If they need it, make another code with it.'}
        </p>
        <p>
          It works once, ends <When at={endsAt} now={now} />, and we show it only once. If it doesn’t work,
          make another one.
        </p>
      </div>
    </Card>
  )
}

function MadeLink({ url, who }: { url: string; who: string }) {
  const words = encodeURIComponent(`Position and details of ${who}: ${url}`)
  return (
    <Card title="Your link is ready">
      <div className="hand-over__form">
        <p>We show it only once. Send it now, or read it from here.</p>
        <TextField label="Link" readOnly value={url} />
        <p className="hand-over__send">
          <a className="button button--primary" href={`sms:?&body=${words}`}>
            Send as a text
          </a>
          <a
            className="button button--quiet"
            href={`mailto:?subject=${encodeURIComponent(who)}&body=${words}`}
          >
            Send by e-mail
          </a>
        </p>
      </div>
    </Card>
  )
}

const stateWords = { revoked: 'Turned off', over: 'Over', unused: 'Nobody used the code' } as const

function LinkRow({ link, now, path }: { link: ServedLink; now: number; path: string }) {
  return (
    <li className="hand-over__link">
      <p>
        Made <When at={link.madeAt} now={now} />
        {link.withMedical ? ', with medical information' : ', without medical information'}
      </p>
      {link.state === 'open' || link.state === 'coded' ? (
        <p>
          {link.state === 'coded' ? 'The code ends ' : 'Ends '}
          <When at={link.endsAt} now={now} />
        </p>
      ) : (
        <p>
          <strong>{stateWords[link.state]}</strong>
        </p>
      )}
      {link.desks.length === 0 ? (
        <p>Nobody has opened it yet.</p>
      ) : (
        <ul>
          {link.desks.map((desk) => (
            <li key={`${desk.openedAt} ${desk.name}`}>
              Opened by {desk.name} <When at={desk.openedAt} now={now} />
              {desk.acknowledgedAt !== null && (
                <>
                  {', acknowledged '}
                  <When at={desk.acknowledgedAt} now={now} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {(link.state === 'open' || link.state === 'coded') && (
        <form method="post" action={path}>
          <input type="hidden" name="form" value="revoke" />
          <input type="hidden" name="link" value={link.id} />
          <Button type="submit" variant="quiet">
            {link.state === 'coded' ? 'Cancel this code' : 'Turn off this link'}
          </Button>
        </form>
      )}
    </li>
  )
}
