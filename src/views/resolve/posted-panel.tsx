import type { PanelForm, PanelPost } from '../../domain/tracking/served-panel.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { TextField } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import './vote-form.css'
import './posted-panel.css'

type PostedPanelProps = {
  /** The panel's own address, to which its forms are sent. */
  path: string
  /** Who is looked for; null where nobody names them. */
  name: string | null
  /** The form that the address asks for. */
  asked: PanelForm | null
  /** What a form that was sent came to. */
  post: PanelPost | null
}

/** Voting and acknowledging as plain forms, for a browser without a script or before it has arrived. */
export function PostedPanel({ path, name, asked, post }: PostedPanelProps) {
  if (post?.kind === 'recorded') return <Notice tone="safe" title={post.message} className="posted-panel" />
  const form = post?.form ?? asked
  return (
    <Card className="posted-panel" title={form === 'acknowledge' ? 'Acknowledge' : 'Resolve Emergency'}>
      <form className="vote-form" method="post" action={path}>
        <input type="hidden" name="form" value={form ?? 'resolve'} />
        {form === 'acknowledge' ? (
          <>
            <p>
              Do you know that {name ?? 'this person'} is safe? They and the other contacts get a text message
              that says so, with your name. The trip stays open.
            </p>
            {post && <Notice tone="error" title={post.message} />}
          </>
        ) : (
          <>
            <p>
              Your vote says that the emergency is over. It counts when you are one of the emergency contacts.
            </p>
            <TextField
              label="Phone number"
              id="posted-vote-phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              name="phoneNumber"
              required
              maxLength={40}
              defaultValue={post?.phoneNumber ?? ''}
              help="Your own number, at which you received the text message."
              error={post?.message}
              errorMore="Your number is still here."
            />
          </>
        )}
        <Button type="submit" variant={form === 'acknowledge' ? 'safe' : 'danger'}>
          {form === 'acknowledge' ? 'Yes, they are safe' : 'Submit vote'}
        </Button>
        <p>
          <a href={path}>Back to the panel without sending</a>
        </p>
      </form>
    </Card>
  )
}
