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
import { words } from './hand-over.words.tsx'
import { When } from './when.tsx'
import './hand-over.css'

const problems = {
  over: { title: words.isOver, more: words.isOverMore },
  tooMany: { title: words.tooMany, more: words.tooManyMore },
}

/** Page to create and revoke codes and links for dispatchers. Works without scripts. */
export function HandOverPage({ code, name, now, timeZone, made, madeCode, problem, links }: ServedHandOver) {
  const path = handOverPath(code)
  return (
    <Page className="stack" width="narrow" heading={words.showDispatcher} lead={words.whoOpens(name)}>
      <p>
        <a className="hand-over__way" href={rescuePanelPath(code)}>
          {words.backToPanel}
        </a>
      </p>
      {problem && (
        <Notice tone="error" title={problems[problem].title}>
          <p>{problems[problem].more}</p>
        </Notice>
      )}
      {made && <MadeLink url={made} name={name} />}
      {madeCode && (
        <PlaceZone value={knownZone(timeZone)}>
          <MadeCode {...madeCode} now={now} />
        </PlaceZone>
      )}
      <Card title={madeCode ? words.makeAnother : words.makeOne}>
        <form className="stack" method="post" action={path}>
          <p>{words.howItWorks}</p>
          <fieldset>
            <legend className="hand-over__question">{words.askMedical}</legend>
            {(['yes', 'no'] as const).map((answer) => (
              <label className="hand-over__tick" key={answer}>
                <input type="radio" name="medical" value={answer} required />
                <span>{words.medical[answer]}</span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" name="form" value="code">
            {words.makeCode}
          </Button>
          <Button type="submit" variant="quiet" name="form" value="make">
            {words.makeLink}
          </Button>
        </form>
      </Card>
      {links.length > 0 && (
        <PlaceZone value={knownZone(timeZone)}>
          <Card title={words.yourLinks}>
            <ul className="hand-over__links plain">
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

/** Script to read to the dispatcher on the phone, with the code in the spelling alphabet. */
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
    <Card title={words.readThis}>
      <div className="stack">
        <p lang="en">{words.openPage}</p>
        {words.openPageMeans !== null && <p>{words.openPageMeans}</p>}
        <p className="hand-over__said">
          {host}
          <wbr />/{path.join('/')}
        </p>
        <p lang="en">{words.typeCode}</p>
        {words.typeCodeMeans !== null && <p>{words.typeCodeMeans}</p>}
        <p className="hand-over__said">{writtenSpokenCode(code)}</p>
        <p>{spoken.join(', ')}</p>
        <p>{withMedical ? words.showsMedical : words.showsNoMedical}</p>
        <p>{words.worksOnce(<When at={endsAt} now={now} />)}</p>
      </div>
    </Card>
  )
}

function MadeLink({ url, name }: { url: string; name: string | null }) {
  const sent = encodeURIComponent(words.sent(name, url))
  return (
    <Card title={words.linkReady}>
      <div className="stack">
        <p>{words.linkOnce}</p>
        <TextField label={words.link} readOnly value={url} />
        <p className="hand-over__send">
          <a className="button button--primary" href={`sms:?&body=${sent}`}>
            {words.sendText}
          </a>
          <a
            className="button button--quiet"
            href={`mailto:?subject=${encodeURIComponent(words.subject(name))}&body=${sent}`}
          >
            {words.sendMail}
          </a>
        </p>
      </div>
    </Card>
  )
}

const stateWords = { revoked: words.revoked, over: words.over, unused: words.unused }

function LinkRow({ link, now, path }: { link: ServedLink; now: number; path: string }) {
  return (
    <li className="hand-over__link">
      <p>
        {(link.withMedical ? words.madeWithMedical : words.madeWithout)(<When at={link.madeAt} now={now} />)}
      </p>
      {link.state === 'open' || link.state === 'coded' ? (
        <p>{(link.state === 'coded' ? words.codeEnds : words.ends)(<When at={link.endsAt} now={now} />)}</p>
      ) : (
        <p>
          <strong>{stateWords[link.state]}</strong>
        </p>
      )}
      {link.desks.length === 0 ? (
        <p>{words.notOpened}</p>
      ) : (
        <ul>
          {link.desks.map((desk) => (
            <li key={`${desk.openedAt} ${desk.name}`}>
              {words.openedBy(
                desk.name,
                <When at={desk.openedAt} now={now} />,
                desk.acknowledgedAt === null ? null : <When at={desk.acknowledgedAt} now={now} />,
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
            {link.state === 'coded' ? words.cancelCode : words.turnOff}
          </Button>
        </form>
      )}
    </li>
  )
}
