import type { Voting } from '../../../domain/rescue/panel/panel.ts'
import type { PanelForm, PanelPost } from '../../../domain/rescue/panel/served-panel.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { type Asked, type AskedWords, contactStatementWords, voteWordsOf } from './vote-words.ts'
import './resolve.css'

type PostedPanelProps = {
  path: string
  name: string | null
  isDistress: boolean
  voting: Voting | null
  /** Prefills the form, or null. */
  number?: string | null
  asked: PanelForm | null
  post: PanelPost | null
}

/** How often the browser reloads a panel without a script, s; not while a form is open. */
const REFRESH_S = 30

/** A panel's forms without scripts. */
export function PostedPanel({
  path,
  name,
  isDistress,
  voting,
  number = null,
  asked,
  post,
}: PostedPanelProps) {
  const form = post?.kind === 'refused' ? post.form : post ? null : asked
  if (form)
    return (
      <PostedForm
        path={path}
        name={name}
        isDistress={isDistress}
        voting={voting}
        number={number}
        form={form}
        refused={post?.kind === 'refused' ? post : null}
      />
    )
  return (
    <>
      {post?.kind === 'recorded' && <Notice tone="safe" title={post.message} className="posted-panel" />}
      <p className="without-script" data-refresh={`${REFRESH_S};url=${path}`}>
        This page refreshes every {REFRESH_S} seconds.
      </p>
    </>
  )
}

type PostedFormProps = Pick<PostedPanelProps, 'path' | 'name' | 'isDistress' | 'voting' | 'number'> & {
  form: PanelForm
  refused: Extract<PanelPost, { kind: 'refused' }> | null
}

const wordsOf = (form: PanelForm, asked: Asked): AskedWords =>
  form === 'resolve' ? voteWordsOf(asked) : contactStatementWords(asked)[form]

function PostedForm({ path, name, isDistress, voting, number, form, refused }: PostedFormProps) {
  const words = wordsOf(form, { name, isDistress, voting })
  return (
    <Card className="posted-panel" title={words.title}>
      <form className="vote-form" method="post" action={path}>
        <input type="hidden" name="form" value={form} />
        <p>{words.body}</p>
        {form === 'resolve' ? (
          <TextField
            label="Phone number"
            id="posted-vote-phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            name="phoneNumber"
            required
            maxLength={40}
            defaultValue={refused?.phoneNumber ?? number ?? ''}
            help="Your own number, the one we texted."
            error={refused?.message}
            errorMore="Your number is still here."
          />
        ) : (
          refused && <Notice tone="error" title={refused.message} />
        )}
        <Button type="submit" variant={form === 'acknowledge' ? 'safe' : 'primary'}>
          {words.yes}
        </Button>
        <p>
          <a href={path}>Back to the panel without sending</a>
        </p>
        <p className="without-script">While this form is open, the page doesn’t refresh.</p>
      </form>
    </Card>
  )
}
