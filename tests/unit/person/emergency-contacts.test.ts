import { describe, expect, it } from 'vitest'
import { contactsInText } from '../../../src/domain/person/contacts-in-text.ts'
import { MOST_CONTACTS, readEmergencyContacts } from '../../../src/domain/person/read-emergency-contacts.ts'

/** Formats contacts as 'Ana Ruiz <919-555-0142>', or as the number alone without a name. */
const read = (wire: unknown) =>
  readEmergencyContacts(wire).map(({ name, number }) => (name === null ? number : `${name} <${number}>`))

describe('contacts written as text', () => {
  it.each<[string, string[]]>([
    ['Ana Ruiz\n(919) 555-0142\nBen\n9195550143', ['Ana Ruiz <(919) 555-0142>', 'Ben <9195550143>']],
    ['9195550142 Ana; 9195550143 Ben', ['Ana <9195550142>', 'Ben <9195550143>']],
    ['1. Ana 919 555 0142 2. Ben 919 555 0143', ['Ana <919 555 0142>', 'Ben <919 555 0143>']],
    ['1. 919 555 0142\n2. 919 555 0143', ['919 555 0142', '919 555 0143']],
    ['Ana Ruiz (919-555-0142)', ['Ana Ruiz <919-555-0142>']],
    ['Ana tel: 9195550142 and Ben cell 9195550143', ['Ana <9195550142>', 'Ben <9195550143>']],
    ['Emergency contact: Ana Ruiz, sister, 919-555-0142', ['Ana Ruiz, sister <919-555-0142>']],
    ['Ana Ruiz: (919)555-0142 (home), (919)555-0143 (work)', ['Ana Ruiz <(919)555-0142>', '(919)555-0143']],
    ['Ana <ana@example.com> 9195550142', ['Ana <9195550142>']],
    ['Mum 9195550142<br/>Dad 9195550143', ['Mum <9195550142>', 'Dad <9195550143>']],
    ['Mum 9195550142\\nDad 9195550143', ['Mum <9195550142>', 'Dad <9195550143>']],
    ['David: 9195550142', ['David <9195550142>']],
    ['Or Cohen 9195550142, Thanh No 9195550143', ['Or Cohen <9195550142>', 'Thanh No <9195550143>']],
    ['call 9195550142 or 9195550143', ['9195550142', '9195550143']],
    ['Ana Ruiz (mobile): 9195550142', ['Ana Ruiz <9195550142>']],
    ['• "Call Ana Ruiz", tel: 9195550142', ['Ana Ruiz <9195550142>']],
    ['- and call: Ana Ruiz, (tel. mobile): 9195550142', ['Ana Ruiz <9195550142>']],
    ['Ana (sister) 9195550142', ['Ana (sister) <9195550142>']],
    ['Name: Ana Ruiz, Phone: 9195550142', ['Ana Ruiz <9195550142>']],
    ['name=Ana Ruiz;phone=9195550142', ['Ana Ruiz <9195550142>']],
    ['Ana Ruiz - 9195550142 - sister', ['Ana Ruiz <9195550142>']],
    ['Ana ٩١٩٥٥٥٠١٤٢', ['Ana <٩١٩٥٥٥٠١٤٢>']],
  ])('are read from %j', (text, contacts) => {
    expect(read(text)).toEqual(contacts)
  })
})

describe('text too long to be a name', () => {
  const long = 'word '.repeat(18).trim()

  it("isn't used as a name, but a number in it is still read", () => {
    expect(read(`${long} 9195550142`)).toEqual(['9195550142'])
    expect(read(`${long}, 9195550142`)).toEqual(['9195550142'])
    expect(read(`${'word '.repeat(500)}9195550142`)).toEqual(['9195550142'])
    expect(read({ name: long, number: '9195550142' })).toEqual(['9195550142'])
  })
  it('yields only the part next to the number as the name', () => {
    const story = 'the one who has the keys of the boat house'
    expect(read(`${story}; ${story}; Ana Ruiz; 9195550142`)).toEqual(['Ana Ruiz <9195550142>'])
  })
})

describe('phone numbers in a free-text contact list', () => {
  it.each<[string, string[]]>([
    ['1 919 555 0142 1 919 555 0143', ['1 919 555 0142', '1 919 555 0143']],
    ['555-0142 555-0143', ['555-0142', '555-0143']],
    ['555 0142 555 0143', ['555 0142', '555 0143']],
    ['+44 20 7946 0958 44 20 7946 0959', ['+44 20 7946 0958', '44 20 7946 0959']],
    ['+234 803 1234 567', ['+234 803 1234 567']],
    ['(11) 9123 4567 (11) 91234 5678', ['(11) 9123 4567', '(11) 91234 5678']],
    ['(11) 91234 5678 (21) 9123 4567', ['(11) 91234 5678', '(21) 9123 4567']],
    ['(11) 91234 5678', ['(11) 91234 5678']],
    ['020-7946-0958 12', ['020-7946-0958']],
    ['12 34 56 78 8765432', ['12 34 56 78', '8765432']],
    ['020-7946-0958 0161-496-0142', ['020-7946-0958', '0161-496-0142']],
    ['(020) 7946-0958 0161-496-0142', ['(020) 7946-0958', '0161-496-0142']],
    ['020 7946 0958 919 555 0143', ['020 7946 0958', '919 555 0143']],
    ['44 7700900142 12', ['44 7700900142']],
    ['apt 4 919 555 0142', ['apt 4 <919 555 0142>']],
    ['(20) 7946 0958', ['(20) 7946 0958']],
    ['+44 20 7946 0958 +49 30 901820', ['+44 20 7946 0958', '+49 30 901820']],
    ['020-7946-0958 919-555-0143', ['020-7946-0958', '919-555-0143']],
    ['06 12 34 56 78 06 12 34 56 79', ['06 12 34 56 78', '06 12 34 56 79']],
    ['+33 6 12 34 56 78', ['+33 6 12 34 56 78']],
    ['+44 (0)20 7946 0958', ['+44 (0)20 7946 0958']],
    ['011 44 20 7946 0958', ['011 44 20 7946 0958']],
    ['tel:+1-919-555-0142', ['+1-919-555-0142']],
  ])('are separated from each other but kept whole: %j', (text, numbers) => {
    expect(read(text)).toEqual(numbers)
  })

  it.each(['919-555-0142 ext. 12', '919-555-0142, ext 12', '919-555-0142 #12', '919-555-0142;ext=12'])(
    "don't include an extension: %j",
    (text) => {
      expect(read(text)).toEqual(['919-555-0142'])
    },
  )
})

it.each([
  'no number at all',
  '911',
  '555014',
  '14.10.2025',
  '10-14-2025',
  '91955501429195550143',
  '12 Main St, Raleigh NC 27601-1234',
  '12:30:15 10:20:30',
  '',
  '   ',
])('no contact is read from %j [§3.8]', (text) => {
  expect(read(text)).toEqual([])
})

describe('contacts written as data', () => {
  const ana = ['Ana Ruiz <(919) 555-0142>']
  const contact = { name: 'Ana Ruiz', number: '(919) 555-0142' }
  it.each<[string, unknown, string[]]>([
    ['a list of JSON texts', [JSON.stringify(contact)], ana],
    ['one contact without a list', contact, ana],
    [
      'a number beside a phone',
      [{ name: 'Ana', number: '9195550142', phone: '9195550143', phoneNumber: '+1 919 555 0142' }],
      ['Ana <9195550142>', 'Ana <9195550143>'],
    ],
    ['a value beside a phone', { number: '', phone: '9195550142', value: '1234567890' }, ['9195550142']],
    ['a value beside an empty phone', { phone: '', value: '9195550142' }, ['9195550142']],
    ['an unknown wrapper', { data: { result: { contacts: [contact] } } }, ana],
    ['an object with numbered fields', { contacts: { 0: contact, 1: '9195550143' } }, [...ana, '9195550143']],
    [
      'a contact’s own numbers',
      { name: 'Ana', numbers: ['9195550142', 9195550143] },
      ['Ana <9195550142>', 'Ana <9195550143>'],
    ],
    ['a label instead of a name', { label: 'Home', number: '9195550142' }, ['Home <9195550142>']],
    ['a named group', { name: 'Family', contacts: ['9195550142'] }, ['9195550142']],
    [
      'pairs',
      [
        ['Ana', '9195550142'],
        ['Ben', '9195550143'],
      ],
      ['Ana <9195550142>', 'Ben <9195550143>'],
    ],
    [
      'names and numbers in turn',
      ['Ana', '9195550142', 'Ben', '9195550143'],
      ['Ana <9195550142>', 'Ben <9195550143>'],
    ],
    [
      'a PostgreSQL array literal',
      '{"(919) 555-0142","(919) 555-0143"}',
      ['(919) 555-0142', '(919) 555-0143'],
    ],
    ['data in single quotation marks', "[{'name': 'Ana', 'number': '9195550142'}]", ['Ana <9195550142>']],
    [
      'JSON that was cut off',
      '[{"id": 1234567890, "name": "Ana", "number": "9195550142"}, {"na',
      ['Ana <9195550142>'],
    ],
    ['a number with an extension', { name: 'Ana', number: '919-555-0142 x12' }, ['Ana <919-555-0142>']],
  ])('are read from %s', (_, wire, contacts) => {
    expect(read(wire)).toEqual(contacts)
  })

  it.each<[string, unknown]>([
    ['ids and timestamps', { id: 1234567890, userId: '1234567890', createdAt: 1760445000000 }],
    [
      'numbers that have lost their digits',
      [JSON.parse('{"number": 12345678901234567890}'), 1e21, 1.2345678e21, 0.1234567, -9195550142],
    ],
    [
      'empty values, symbols, and functions',
      [null, undefined, true, {}, [], '', Symbol('9195550142'), () => '9195550142', Number.NaN],
    ],
    ['a contact whose number is 911', { name: 'Ana', number: '911' }],
  ])("aren't found in %s", (_, wire) => {
    expect(read(wire)).toEqual([])
  })
})

it('contact entries with the same phone number become one contact, named by the first entry that has a name', () => {
  expect(read(['9195550142', 'Ana (919) 555-0142', 'Mum +1 919 555 0142'])).toEqual(['Ana <9195550142>'])
})

describe('malicious contact values', () => {
  it('are read as at most a hundred contacts per list', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ number: 2_000_000_000 + index }))
    expect(MOST_CONTACTS).toBe(100)
    expect(read(many)).toHaveLength(MOST_CONTACTS)
    expect(read(many.map(({ number }) => String(number)).join(', '))).toHaveLength(MOST_CONTACTS)
  })
  it.each([' ', '(', '1 ', '(1) ', 'a', '@', '555 0142 ', '2025-10-1', '\\n'])(
    "don't hide the contact before them, even as a megabyte of %j",
    (piece) => {
      const text = piece.repeat(Math.ceil(90_000 / piece.length))
      expect(contactsInText(`Ana 9195550142; ${text}`)[0]).toEqual({ name: 'Ana', number: '9195550142' })
      expect(read(`Ana 9195550142; ${piece.repeat(1_000_000 / piece.length)}`)[0]).toBe('Ana <9195550142>')
    },
  )
})
