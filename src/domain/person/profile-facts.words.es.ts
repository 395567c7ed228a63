import type { words as english } from './profile-facts.words.ts'

export const words: typeof english = {
  label: {
    birthYear: 'Año de nacimiento',
    height: 'Estatura',
    weight: 'Peso',
    ethnicity: 'Origen étnico',
    gender: 'Género',
    hairColor: 'Color del pelo',
    eyeColor: 'Color de los ojos',
    tattoos: 'Tatuajes',
    urgentMedication: 'Medicina que necesita de inmediato',
    bloodType: 'Tipo de sangre',
    allergies: 'Alergias',
    medications: 'Medicinas que toma',
    medicalConditions: 'Enfermedades',
  },
  /** Example values. The height uses the stored format (`feetAndInches`) in every language. */
  example: {
    birthYear: '1991',
    height: '5 ft 10 in',
    weight: '180 libras',
    ethnicity: 'Hispano',
    gender: 'Masculino',
    hairColor: 'Castaño',
    eyeColor: 'Verde',
    tattoos: 'Ancla, antebrazo izquierdo',
    urgentMedication: 'Insulina, cada 6 horas',
    bloodType: 'O-',
    allergies: 'Penicilina',
    medications: 'Inhalador de albuterol',
    medicalConditions: 'Asma',
  },
  listed: (before, last) => `${before} y ${last}`,
}
