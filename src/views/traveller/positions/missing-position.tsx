import { travellerApp } from '../../../domain/site/pages.ts'
import { Button, ButtonLink } from '../../kit/design/button.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { FollowingLive } from './following-context.tsx'
import './following.css'

/** On a running trip of which no position has arrived: that nobody can see where its traveller is, and the two remedies. */
export function MissingPosition({ snapshot, send }: FollowingLive) {
  const [title, text] = wordsOf(snapshot)
  const isRefused = snapshot.matches({ watch: 'refused' })
  const isOff = snapshot.matches({ watch: 'off' }) || snapshot.matches({ watch: 'opening' })
  return (
    <Notice tone="warning" title={title} className="missing-position">
      <p>{text}</p>
      {(isOff || isRefused) && (
        <Button wide onClick={() => send({ type: 'follow.requested' })}>
          {isRefused ? 'Try again' : 'Send my location'}
        </Button>
      )}
      <ButtonLink variant="quiet" wide to={travellerApp.trackers}>
        Pair a tracker app
      </ButtonLink>
    </Notice>
  )
}

function wordsOf(snapshot: FollowingLive['snapshot']): [title: string, text: string] {
  if (snapshot.matches({ watch: 'refused' }))
    return [
      'Your browser is blocking your location.',
      'To allow it, open this site’s settings in your browser, next to the address, and set Location to Allow. Your phone’s settings must let the browser use your location, too. Until then nobody can see where you are.',
    ]
  if (snapshot.matches({ watch: 'missing' }))
    return [
      'This browser can’t get your location.',
      'Nobody can see where you are. A tracker app on your phone can send it instead.',
    ]
  if (snapshot.matches({ watch: { following: 'placed' } }))
    return ['Sending your first location...', 'Nobody can see where you are until it arrives.']
  if (snapshot.matches({ watch: { following: 'lost' } }))
    return ['No location yet.', 'Go outside or to a window. We’ll keep trying while this page is open.']
  if (snapshot.matches({ watch: 'following' }))
    return ['Looking for your location...', 'If your browser asks, tap Allow. Keep this page on your screen.']
  return [
    'Nobody can see where you are.',
    'No location has arrived yet. If you’re late, your contacts still get an alert, but it won’t tell them where to look.',
  ]
}
