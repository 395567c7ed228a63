import { brand } from '../../../../domain/site/brand.ts'
import type { words as english } from './practice-link-page.words.ts'

export const words: typeof english = {
  heading: 'Prueba',
  noDanger: 'Esta es una prueba. Nadie corre peligro.',
  wholeLink: 'Abra el enlace completo de nuestro mensaje de texto, o responda OK.',
  noPractice: 'En este enlace no hay ninguna prueba. Usted no tiene que hacer nada.',
  notTold: 'No pudimos avisar que logramos comunicarnos con usted.',
  checkConnection: 'Revise su conexión e inténtelo otra vez, o responda OK a nuestro mensaje.',
  tryAgain: 'Intentar otra vez',
  opening: 'Abriendo...',
  reached: (name) => `Pudimos comunicarnos con usted, y ${name ?? 'la persona que viaja'} lo ve.`,
  testing: (name) =>
    `${name ?? 'La persona que viaja'} quiere saber si ${brand.name} puede comunicarse con usted. No tiene que hacer nada más.`,
  over: 'Esta prueba ya terminó.',
  realSince: 'Si después recibió una alerta, es de verdad. Abra el enlace que contiene.',
  example: 'Abajo hay un ejemplo de lo que usted vería en una emergencia. Todo es inventado.',
  mark: 'Prueba: nadie corre peligro',
}
