import { describe, expect, test } from 'vitest'
import { pages } from '../../../src/domain/site/pages.ts'
import { sections } from '../../../src/views/site/who-can-see-you-page.tsx'
import { contentPage } from '../../support/pages/content-pages.tsx'
import { testTitles } from '../../support/test-titles.ts'

const service = (file: string, title: string) => ({ path: `tests/service/${file}.test.ts`, title })
const abuser = (title: string) => service('accounts/account-changes', title)
const forgotten = (title: string) => service('accounts/forgotten-password', title)
const samePhone = service(
  'pins/distress-on-the-phone',
  'gets the same responses, texts, and notifications as after the safety PIN if the PIN is entered $what',
)
const leftOut = (title: string) => service('pins/left-out', title)

/** Tests that prove each sentence of the page, except the limits. */
const provedBy: Record<string, { path: string; title: string }[]> = {
  'We ask the people you choose first.': [
    service(
      'accounts/contact-agreement',
      'is sent once, before any trip, when the traveler saves the contact',
    ),
  ],
  'If they say no, they get nothing.': [
    service(
      'accounts/contact-agreement',
      'accepts NO, removes the contact from the running trip, and notifies the traveler once',
    ),
  ],
  'While all is well, only people you send a live link.': [
    service(
      'trips/watch',
      'triggers a question to the traveler when due, and one alert to the contacts after the grace period',
    ),
    service(
      'sharing/live-links',
      'reports at most one opening an hour to the traveler, and only the traveler can revoke the link',
    ),
    service(
      'sharing/live-links',
      'ends with the trip in the same way after either PIN, and new links are then refused',
    ),
  ],
  'Contacts get no code until you’re late or call for help.': [
    service(
      'trips/watch',
      'triggers a question to the traveler when due, and one alert to the contacts after the grace period',
    ),
    leftOut('sees that the traveler is safe, while the other contacts get the distress alert'),
  ],
  'Then each of them gets a text with their own code.': [
    service('rescue/own-codes', "can't reach the quorum by giving another contact's number or voting twice"),
  ],
  'With that code and their own phone number, they see where you were last, your trip and your profile.': [
    service('rescue/rescue-path', "refuses a number that isn't the contact's"),
    service('pins/what-contacts-see', 'sees the same personal data as before'),
    service('rescue/rescue-path', 'gets the profile, the name in parts and as a whole, and the votes'),
  ],
  'You get a text the first time a contact opens your panel.': [
    service('rescue/panel-opened', 'is reported to the traveler by name, while later ones are only recorded'),
  ],
  'After you use your distress PIN, no text mentions the people who are helping.': [
    service(
      'rescue/panel-opened',
      "isn't reported after the distress PIN, even once the emergency has ended",
    ),
    samePhone,
  ],
  'Once you check in, they see that you’re safe, and nothing personal.': [
    service(
      'pins/what-contacts-see',
      'shows only the name, that the traveler is safe, and when they checked in',
    ),
  ],
  'We delete your positions unless you keep them.': [
    service('site/forms', 'ends the trip, deletes its positions, and notifies the contacts'),
  ],
  'Take them off your list for the next trip.': [
    service(
      'accounts/account',
      'uses its saved contacts for the next trip, without those taken off the list',
    ),
  ],
  'Or take them off a trip that’s running: they see nothing more, and the others don’t notice.': [
    service(
      'rescue/own-codes',
      'loses panel access and their vote when removed, without any contact being notified',
    ),
  ],
  'Or don’t let them know if you use your distress PIN.': [
    leftOut(
      "stays excluded until the saved contacts turn distress alerts on again, and the profile doesn't reveal the exclusion",
    ),
    leftOut(
      'gets the same responses and messages after the distress PIN as after the safety PIN, entered $which',
    ),
  ],
  'Then, if you end a trip with it, we tell them you’re safe, and that’s what they see.': [
    leftOut('sees that the traveler is safe, while the other contacts get the distress alert'),
  ],
  'We tell the others you need help.': [
    leftOut('sees that the traveler is safe, while the other contacts get the distress alert'),
  ],
  'At least one contact always gets the truth.': [
    leftOut('is refused with an error that names the field'),
    leftOut('is allowed for a trip if the account has other contacts, who then get the distress alert'),
  ],
  'An unlocked phone isn’t enough to change your contacts, PINs or number, or to add a phone: that takes your password or PIN.':
    [
      abuser("is rejected without the password or the PIN, even from the traveler's unlocked phone"),
      service(
        'pins/pin-first',
        'counts as an attempt if it is wrong, even if $name refuses the request because of $why',
      ),
    ],
  'You get a text about each change, live link and saved track.': [
    service('trips/trip-history', 'is announced by text when it is made, but at most ten times'),
    service(
      'sharing/live-links',
      'live links, which need no PIN, are reported to the traveler in at most ten texts',
    ),
    abuser('is accepted with the password or the PIN, and the traveler gets a text about it: %s %s'),
    service(
      'accounts/setting-up',
      'texts the traveler about first contacts and PINs set with a password, and about later changes',
    ),
  ],
  'If your number changes, the old number gets the text, too.': [
    abuser(
      'texts the old and the new number if it changes the phone number, even as the eleventh change of a day',
    ),
  ],
  'You can see which phones are signed in, and sign out one or all of them.': [
    service(
      'accounts/sessions',
      'is listed with its device and time of last use, and can end another session of the same traveler',
    ),
    service(
      'accounts/sessions',
      "can't be used for uploads once all sessions have ended, even if uploads were in progress at the time",
    ),
  ],
  'They then stop sending your location.': [
    service(
      'accounts/sessions',
      "can't be used for uploads once all sessions have ended, even if uploads were in progress at the time",
    ),
  ],
  'A new password signs out every other phone.': [
    service(
      'accounts/sessions',
      'ends when another session changes the password, and the traveler is notified',
    ),
  ],
  'Anyone who says they forgot your password has to wait a day.': [
    forgotten('changes the password after the waiting period, ends the session, and revokes the tracker'),
  ],
  'We text you right away.': [forgotten('can be stopped with the link in the text to the owner')],
  'To stop them, open the link in our text, or use a phone that’s signed in.': [
    forgotten('can be stopped with the link in the text to the owner'),
    forgotten("can be stopped from the owner's session, but not from another account"),
  ],
  'You can see which phones send your location.': [
    service(
      'positions/devices',
      'is listed without its token, which is never stored in plain text or logged',
    ),
    service(
      'positions/devices',
      'allow at most ten trackers, even when they are added concurrently, without counting removed ones',
    ),
  ],
  'A phone you remove sends nothing more.': [
    service('positions/devices', "can't send positions once revoked, and only its owner can revoke it"),
  ],
  'Your safety PIN says you’re safe.': [
    service('site/forms', 'ends the trip, deletes its positions, and notifies the contacts'),
  ],
  'Your distress PIN looks the same and calls for help.': [
    samePhone,
    leftOut('sees that the traveler is safe, while the other contacts get the distress alert'),
  ],
  'The screen looks the same for both.': [samePhone],
  'It doesn’t show that help was called.': [samePhone],
}

const textOf = (passage: unknown): string =>
  typeof passage === 'string' ? passage : String(Object.values(passage as object)[0])
const sentences = sections
  .filter(({ id }) => id !== 'limits')
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : []))
  .flatMap((passages) =>
    passages
      .map(textOf)
      .join('')
      .trim()
      .split(/(?<=\.) /),
  )

describe('page for readers who fear someone near them', () => {
  test('has a test for each of its sentences, except the limits', () => {
    expect(Object.keys(provedBy)).toEqual(sentences)
  })

  test.each([
    ...new Set(
      Object.values(provedBy)
        .flat()
        .map(({ path }) => path),
    ),
  ])('is backed by tests that exist in %s', (path) => {
    const known = testTitles(path).map(({ words }) => words)
    const named = Object.values(provedBy)
      .flat()
      .filter((proof) => proof.path === path)
    for (const { title } of named) expect(known).toContain(title)
  })

  test('has no links to its own sections, which would add entries to the browser history', () => {
    expect(contentPage(pages.whoCanSeeYou).html).not.toMatch(/href="#/)
  })
})
