import { factsInWords } from '../../../domain/person/facts-in-words.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { words as pins } from '../../../domain/site/two-pins.words.ts'
import { link, list, paragraph, strong } from '../prose/prose.ts'

export const words = {
  runningLate: {
    question: 'What if I’m just running late?',
    answer: [
      paragraph(
        'Answer the late check-in: end the trip with your PIN, or give yourself more time. Your contacts only',
        'get an alert if you don’t answer. From any browser you can end the trip with the ',
        link('emergency check-in', pages.checkIn),
        ' on this website: phone number, account password and 4-digit PIN.',
      ),
      paragraph(
        'If we already sent your contacts an alert, the same check-in closes the trip, and we tell them that you',
        'are safe.',
      ),
    ],
  },
  noSignal: {
    question: 'What happens where there’s no signal?',
    answer: [
      paragraph(
        'Your phone keeps logging your location and uploads the backlog when coverage returns, no matter how late.',
        'Until then your contacts see the last position that reached us, and how old it is. If you’re late and',
        'can’t answer because there’s no signal, the alert still goes out. That’s what it’s for.',
      ),
    ],
  },
  rescuePanel: {
    question: 'What does a contact see on the rescue panel?',
    answer: [
      paragraph('After entering the rescue code and verifying their own phone number:'),
      list(
        [
          strong('Map: '),
          'where you started, your route and your last known position. It’s refreshed every 5 seconds.',
        ],
        [strong('Who you are: '), `name, ${factsInWords({ medical: false })}.`],
        [strong('Medical information: '), `${factsInWords({ medical: true })}.`],
        [
          strong('The trip: '),
          'activity, start, how long it’s overdue, and every recorded position with its time and coordinates.',
        ],
        [strong('The float plan: '), 'if you filled it in: who’s along, boat, vehicle, route and gear.'],
        [
          strong('A card for the dispatcher: '),
          'all of it with your phone number on one sheet, in the order 911 asks, to read aloud or print.',
        ],
        [strong('The contacts: '), 'who got an alert, and who voted to resolve the emergency.'],
      ),
      paragraph('Anything you left empty in your profile shows as “Not provided”.'),
    ],
  },
  cancelAnAlert: {
    question: 'How do my contacts cancel an alert?',
    answer: [
      paragraph(
        'A contact or dispatcher who knows you’re safe presses ACKNOWLEDGE on the rescue panel. You and',
        'the other contacts then get a text that says so.',
      ),
      paragraph(
        'Contacts can also vote to resolve the emergency with “Resolve Emergency” and their phone number.',
        'When enough of them vote, the trip ends. Everyone on the panel sees who voted.',
      ),
    ],
  },
  safetyPin: {
    question: 'What is the safety PIN, and what is the distress PIN?',
    answer: [
      paragraph(strong(pins.twoPins)),
      paragraph(
        'The safety PIN is four digits you choose yourself. They’re required to close each activity, so nobody',
        'who picks up your phone can just call off the search.',
      ),
      paragraph(
        'The distress PIN is four other digits, for when someone forces you to close the activity. You enter',
        'it in the same place. The screen looks just like it does after the safety PIN, as if the activity had ended.',
        'But your contacts get a discreet distress SMS, and they keep seeing where you are. It only works if',
        'you set one, so set both before you go.',
      ),
      paragraph(
        'Neither PIN is ever stored in plain text.',
        told('app', {
          there: 'You set them in the app under Settings > Security.',
          coming: 'You set them in the app in your browser, and practice them once there.',
        }),
      ),
    ],
  },
  crashDetection: {
    question: 'Does it detect a crash or a fall?',
    answer: [
      paragraph(
        told('crashDetection', {
          there:
            'Yes, as part of the premium subscription. Without it, we notice that something’s wrong when you miss your late check-in.',
          coming:
            'Not yet. Crash and fall detection is coming, as part of the premium subscription. Until then, we notice that something’s wrong when you miss your late check-in.',
        }),
      ),
    ],
  },
}
