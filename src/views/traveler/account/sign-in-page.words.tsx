import type { ReactNode } from 'react'

export const words = {
  signIn: 'Sign in',
  createAccount: 'Create an account',
  forgot: 'Forgot your password?',
  haveAccount: (link: (label: string) => ReactNode) => <>Have an account? {link('Sign in')}</>,

  startOver: 'Start over',
  set: 'Your new password is set.',
  signedOutAll: 'We signed out all your phones and browsers. Sign in with the new password.',
  howItWorks:
    'We’ll tell you when you can set a new one. Until then you can stop the change, if someone else asked for it.',
  setAfter: (clock: string) => `You can set a new password after ${clock}, on this page and this device.`,
  howToStop:
    'To stop the change, open the link we texted you, or tap “Stop the change” in the app where you’re signed in. Your old password works until you set a new one.',
  oneMoment: 'One moment...',
}
