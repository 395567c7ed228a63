export const words = {
  heading: 'Notifications',
  failed: 'That didn’t work.',
  checkConnection: 'Check your connection and try again.',
  checking: 'Checking notifications...',
  off: 'This browser can ask if you’re OK when you’re late or an alarm goes off.',
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on...',
  on: 'They’re on. This browser asks if you’re OK when you’re late or an alarm goes off, and tells you when your contacts get an alert.',
  stillTexted: 'You still get the text.',
  turnOff: 'Turn off notifications',
  turningOff: 'Turning off...',
  denied:
    'Your browser is blocking our notifications. Open this site’s settings next to the address in your browser, or the app’s settings on your phone, and allow them.',
  checkAgain: 'Check again',
  installFirst:
    'On an iPhone or iPad, add the app to your Home Screen first: in Safari tap Share, then Add to Home Screen, and open it from there.',
  textedUntilThen: 'Until then we’ll text you.',
  unsupported: 'This browser can’t show notifications.',
  textedIfLate: 'If you’re late, we’ll text you.',
  unknown: 'We can’t reach Homeward right now, so we can’t tell if they’re on.',
  tryAgain: 'Try again',
}
