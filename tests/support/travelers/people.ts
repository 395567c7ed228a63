/** Test people. Maya is the missing traveler, Robin has an account, and the others are contacts. */

export const ana = { name: 'Ana Ruiz', number: '(919) 555-0142' }
export const ben = { name: 'Ben Okafor', number: '+1 919-555-0143' }
export const carol = { name: 'Carol Lindqvist', number: '919.555.0144' }
export const threeContacts = [ana, ben, carol]
/** Excluded contact: Robin doesn't want him to get a distress alert. */
export const dan = { name: 'Dan Crane', number: '(704) 555-0191', tellOnDistress: false }

/** Maya's profile in the wire format (specification §3). */
export const maya = {
  firstName: 'Maya',
  lastName: 'Ellison',
  height: '59',
  weight: 140,
  bloodType: 'O-',
  allergies: 'Penicillin',
  medications: 'Albuterol inhaler',
}

export const robin = { firstName: 'Robin', lastName: 'Hale' }

export const travelerSecrets = { password: 'harbor-light-9', pin: '4821', distressPin: '1284' }
