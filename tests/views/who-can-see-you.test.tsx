import { describe, expect, test } from 'vitest'
import { pages } from '../../src/domain/site/pages.ts'
import { sections } from '../../src/views/site/sections.ts'
import { contentPage } from '../support/content-pages.tsx'
import { testTitles } from '../support/test-titles.ts'

const service = (file: string, title: string) => ({ path: `tests/service/${file}.test.ts`, title })
const abuser = (title: string) => service('asked-again', title)
const forgotten = (title: string) => service('forgotten-password', title)
const leftOut = (title: string) => service('left-out', title)

/** What proves each sentence of the page but those of what we cannot do. */
const provedBy: Record<string, { path: string; title: string }[]> = {
  'We ask the people you choose first.': [
    service('contact-agreement', 'is asked when the list of contacts is saved, before any trip, and once'),
  ],
  'If they say no, they get nothing.': [
    service(
      'contact-agreement',
      'and says no is sent nothing more, on the running trip too, and the traveler is told',
    ),
  ],
  'While all is well, only people you send a live link.': [
    service('watch', 'is asked about when it is due, and alerts its contacts after the grace time, once'),
    service(
      'live-links',
      'shows its traveler who opened it, at most hourly, and can be revoked only by them',
    ),
    service('live-links', 'with the trip, identically after either PIN, and no new one can be made'),
  ],
  'Contacts get no code until you’re late or call for help.': [
    service('watch', 'is asked about when it is due, and alerts its contacts after the grace time, once'),
    service('watch', 'looks like the real one, by the %s'),
  ],
  'Then each of them gets a text with their own code.': [
    service('watch', 'gives each contact a code that nobody else holds'),
  ],
  'With that code and their own phone number, they see where you were last, your trip and your profile.': [
    service('rescue-path', 'refuses a number that is %s'),
    service('rescue-path', 'shows the trip in the names of the specification'),
    service('rescue-path', 'shows the profile, the name in both spellings, and the votes'),
  ],
  'You get a text the first time a contact opens your panel.': [
    service(
      'panel-opened',
      'is told to the traveler once a trip, by name, and every one of them stays on record',
    ),
  ],
  'After you use your distress PIN, no text mentions the people who are helping.': [
    service('panel-opened', 'is told to nobody from the distress PIN on, also when the emergency is over'),
    service('watch', 'never tells the traveler what the contacts say'),
  ],
  'Once you check in, they see that you’re safe, and nothing personal.': [
    service(
      'what-contacts-see',
      'a contact is shown that the traveler is safe and since when, and nothing personal by any way in',
    ),
  ],
  'We delete your positions unless you keep them.': [
    service('app-trip', 'ends the trip, deletes its positions and tells everybody'),
  ],
  'Take them off your list for the next trip.': [
    service('account', 'begins its next trip with those on its list then, and nobody who was taken off it'),
  ],
  'Or take them off a trip that’s running: they see nothing more, and the others don’t notice.': [
    service(
      'own-codes',
      'sees nothing more, is told nothing and has no vote, while the others notice nothing',
    ),
  ],
  'Or don’t let them know if you use your distress PIN.': [
    leftOut('is left out until the traveler says otherwise, and no answer to the phone says so'),
    leftOut('is alerted like everybody where a trip goes on that seems to, and sees nobody called before'),
  ],
  'Then, if you end a trip with it, they’re told you’re safe, and that’s what they see.': [
    leftOut(
      'is told of a safe end, by text and by mail, and shown one, while the others are called for help',
    ),
  ],
  'The others are told you need help.': [
    leftOut(
      'is told of a safe end, by text and by mail, and shown one, while the others are called for help',
    ),
  ],
  'At least one contact always gets the truth.': [
    leftOut('whoever leaves everybody out is told so at the field'),
    leftOut(
      'a trip with nobody but left-out contacts starts, and its distress calls the others of the account',
    ),
  ],
  'An unlocked phone isn’t enough to change your contacts, PINs or number, or to add a phone: that takes your password or PIN.':
    [
      abuser('stays as it is for somebody with the unlocked phone, who knows neither password nor PIN'),
      service('pins', 'cannot be replaced by whoever found the phone unlocked and knows the password'),
    ],
  'You get a text about each change, live link and saved track.': [
    service('trip-history', 'that begins to be kept on an unlocked phone is told the traveler by text'),
    service('live-links', 'a live link made without a PIN is reported to the traveler by text'),
    abuser('is asked for again by %s %s, which tells the number'),
    abuser('is told when the PINs change'),
  ],
  'If your number changes, the old number gets the text, too.': [
    abuser('is told on the old number too, when the number is what changes'),
  ],
  'You can see which phones are signed in, and sign out one or all of them.': [
    service('sessions', 'are listed with phone and last use, and each can be ended from any other'),
  ],
  'They then stop sending your location.': [
    service(
      'sessions',
      'end everywhere at once while positions are being sent, and none is taken after the answer',
    ),
  ],
  'A new password signs out every other phone.': [
    service(
      'sessions',
      'end with a change of the password but for the one that asked, and the number is told',
    ),
  ],
  'Anyone who claims to have forgotten it has to wait a day.': [
    forgotten('is replaced after the wait, and every phone is signed out'),
  ],
  'You get a text right away, and you can stop it with the link in it or on any phone that’s signed in.': [
    forgotten('cannot be set where the owner reads the text on their own number and stops it by its link'),
    forgotten('cannot be set by somebody who took over the number: any session of the owner’s stops it'),
  ],
  'You can see which phones send your location.': [
    service('devices', 'is listed without its token, which is stored nowhere and never logged'),
    service('devices', 'has ten devices and no more, also where they are added at the same moment'),
  ],
  'A phone you remove sends nothing more.': [
    service('devices', 'sends nothing more once its token is revoked, and only its owner can do that'),
  ],
  'Your safety PIN says you’re safe.': [
    service('app-trip', 'ends the trip, deletes its positions and tells everybody'),
  ],
  'Your distress PIN looks the same and calls for help.': [
    service('watch', 'looks like the real one, by the %s'),
  ],
  'The screen looks the same for both.': [
    service(
      'distress',
      'by the %s, of a traveler who is %s, is answered as the real one, after as much work',
    ),
  ],
  'It doesn’t show that help was called.': [
    service('watch', 'never tells the traveler what the contacts say'),
  ],
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

describe('the page for somebody who is afraid of a person close to them', () => {
  test('says nothing that no test proves, and proves nothing that it does not say', () => {
    expect(Object.keys(provedBy)).toEqual(sentences)
  })

  test.each([
    ...new Set(
      Object.values(provedBy)
        .flat()
        .map(({ path }) => path),
    ),
  ])('names tests of %s that there are', (path) => {
    const known = testTitles(path).map(({ words }) => words)
    const named = Object.values(provedBy)
      .flat()
      .filter((proof) => proof.path === path)
    for (const { title } of named) expect(known).toContain(title)
  })

  test('is read in two minutes: 480 words, in short sentences', () => {
    const words = contentPage(pages.whoCanSeeYou).words.split(/\s+/)
    expect(words.length).toBeLessThan(480)
    for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(30)
  })

  test('has no anchors: each would be an entry in the history', () => {
    expect(contentPage(pages.whoCanSeeYou).html).not.toMatch(/href="#/)
  })
})
