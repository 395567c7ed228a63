import type { PanelForm, PanelPost } from '../../../domain/rescue/panel/served-panel.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { words } from './vote.words.ts'
import { type Asked, type AskedWords, contactStatementWords, voteWordsOf } from './vote-words.ts'
import './resolve.css'

type PostedPanelProps = Asked & {
  path: string
  /** Phone number that prefills the vote form, or null. */
  number: string | null
  asked: PanelForm | null
  post: PanelPost | null
}

/** Interval between reloads of the panel without scripts, in seconds. An open form isn't reloaded. */
const REFRESH_S = 30

/** Forms and results of the panel for browsers without scripts. */
export function PostedPanel({ asked, post, ...about }: PostedPanelProps) {
  const form = post?.kind === 'refused' ? post.form : post ? null : asked
  if (form) return <PostedForm {...about} form={form} refused={post?.kind === 'refused' ? post : null} />
  return (
    <>
      {post?.kind === 'recorded' && (
        <Notice tone="safe" title={post.message} className="posted-panel screen-only" />
      )}
      <p className="without-script" data-refresh={`${REFRESH_S};url=${about.path}`}>
        {words.refreshes(REFRESH_S)}
      </p>
    </>
  )
}

type PostedFormProps = Omit<PostedPanelProps, 'asked' | 'post'> & {
  form: PanelForm
  refused: Extract<PanelPost, { kind: 'refused' }> | null
}

const wordsOf = (form: PanelForm, asked: Asked): AskedWords =>
  form === 'resolve' ? voteWordsOf(asked) : contactStatementWords(asked)[form]

function PostedForm({ path, number, form, refused, ...asked }: PostedFormProps) {
  const question = wordsOf(form, asked)
  return (
    <Card className="posted-panel screen-only" title={question.title}>
      <form className="stack" method="post" action={path}>
        <input type="hidden" name="form" value={form} />
        <p>{question.body}</p>
        {form === 'resolve' ? (
          <TextField
            label={words.phoneNumber}
            id="posted-vote-phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            name="phoneNumber"
            required
            maxLength={40}
            defaultValue={refused?.phoneNumber ?? number ?? ''}
            help={words.ownNumber}
            error={refused?.message}
            errorMore={words.numberIsHere}
          />
        ) : (
          refused && <Notice tone="error" title={refused.message} />
        )}
        <Button type="submit" variant={form === 'acknowledge' ? 'safe' : 'primary'}>
          {question.yes}
        </Button>
        <p>
          <a href={path}>{words.backToPanel}</a>
        </p>
        <p className="without-script">{words.noRefresh}</p>
      </form>
    </Card>
  )
}
