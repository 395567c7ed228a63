import { brand } from '../../../domain/site/brand.ts'

export const words = {
  heading: 'Stop a password change',
  wholeLink: 'Open the whole link',
  openAgain: `We texted you a link to this page. Please open that link again, or copy all of it. You can also stop the change in the ${brand.name} app on any phone that’s signed in.`,
  stopped: 'We stopped the change',
  staysSame: 'Your password stays the same, and your phones stay signed in.',
  whoCanRead:
    'Careful: the person who asked can read your texts. If they don’t have your phone, ask your carrier if someone moved your number to another SIM card.',
  nothingToStop: 'There’s nothing to stop',
  isOver: 'The change was already stopped, or it’s over.',
  ifLockedOut: `If you can’t sign in with your password, choose “Forgot your password?” in the ${brand.name} app.`,
  asked: 'Someone asked for a new password',
  wasYou:
    'Was it you? Then you don’t need to do anything. You can set the new password when the wait is over.',
  wasNotYou: 'Not you? Stop the change, and your password stays the same.',
  failed: 'We couldn’t stop the change.',
  checkConnection: 'Check your connection and try again.',
  stop: 'Stop the change',
  stopping: 'Stopping...',
}
