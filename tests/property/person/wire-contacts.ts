import fc from 'fast-check'

/** Contact with a ten-digit number, before a backend encodes it. */
export type KnownContact = { name: string; digits: string }

const given = ['Ana', 'Ben', 'Carol', 'Zoë', 'Mum', "D'Arcy", 'Jean-Luc', 'Łukasz', 'さくら', 'Αθηνά']
const family = ['Ruiz', 'Okafor', 'Lindqvist', 'de la Cruz', 'O’Neil', 'No', 'Weber']

export const knownContacts: fc.Arbitrary<KnownContact[]> = fc.uniqueArray(
  fc.record({
    name: fc.tuple(fc.constantFrom(...given), fc.constantFrom(...family)).map((parts) => parts.join(' ')),
    digits: fc.stringMatching(/^[2-9][0-9]{2}[2-9][0-9]{6}$/),
  }),
  { minLength: 1, maxLength: 6, selector: ({ digits }) => digits },
)

const parts = (digits: string) => [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] as const

export const writtenNumber = fc.constantFrom<((digits: string) => string)[]>(
  (digits) => digits,
  (digits) => `+1${digits}`,
  (digits) => `1${digits}`,
  (digits) => parts(digits).join(' '),
  (digits) => parts(digits).join('-'),
  (digits) => parts(digits).join('.'),
  (digits) => `(${parts(digits)[0]}) ${parts(digits)[1]}-${parts(digits)[2]}`,
  (digits) => `+1 (${parts(digits)[0]}) ${parts(digits)[1]}-${parts(digits)[2]}`,
  (digits) => `+1 ${parts(digits).join(' ')}`,
  (digits) => `1-${parts(digits).join('-')}`,
  (digits) => parts(digits).join('\u00A0'),
  (digits) => parts(digits).join('\u2011'),
  (digits) => `\u202A+1 (${parts(digits)[0]}) ${parts(digits)[1]}-${parts(digits)[2]}\u202C`,
)

export const nationalDigits = (digits: string) => (digits.length === 11 ? digits.replace(/^1/, '') : digits)

const nameField = fc.constantFrom('name', 'fullName', 'label')
const numberField = fc.constantFrom('number', 'phone', 'phoneNumber', 'value')
const wrapper = fc.constantFrom(
  'selectedContacts',
  'contacts',
  'emergencyContacts',
  'list',
  'items',
  'numbers',
)

const asObjects = (contacts: KnownContact[]) =>
  fc.tuple(nameField, numberField, writtenNumber, fc.boolean()).map(([name, number, write, asNumber]) =>
    contacts.map((contact) => ({
      [name]: contact.name,
      [number]: asNumber ? Number(contact.digits) : write(contact.digits),
    })),
  )

const asLines = (contacts: KnownContact[]) =>
  fc
    .tuple(writtenNumber, fc.constantFrom(' ', ': ', ' - ', ' tel. ', ', '))
    .map(([write, link]) => contacts.map(({ name, digits }) => name + link + write(digits)))

/** Nests a value in wrappers that backends use, chosen at random, including JSON strings. */
function wrapped(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const layer = fc.option(wrapper, { nil: 'json' as const })
  return fc
    .tuple(value, fc.array(layer, { maxLength: 8 }))
    .map(([inner, layers]) =>
      layers.reduce<unknown>((held, key) => (key === 'json' ? JSON.stringify(held) : { [key]: held }), inner),
    )
}

/** Generates the wire formats that contain names (specification §3). */
export const wireWithNames = (contacts: KnownContact[]): fc.Arbitrary<unknown> =>
  wrapped(
    fc.oneof(
      asObjects(contacts),
      asLines(contacts),
      fc
        .tuple(asLines(contacts), fc.constantFrom('; ', '\n', ' | ', ', ', '\r\n', ';'))
        .map(([lines, between]) => lines.join(between)),
    ),
  )

export const wireWithoutNames = (contacts: KnownContact[]): fc.Arbitrary<unknown> =>
  wrapped(
    fc
      .tuple(
        writtenNumber,
        fc.option(fc.constantFrom(',', '; ', '\n', ' | ', '/', ' ', ' and ', ' or '), { nil: null }),
      )
      .map(([write, between]) => {
        const numbers = contacts.map(({ digits }) => write(digits))
        return between === null ? numbers : numbers.join(between)
      }),
  )
