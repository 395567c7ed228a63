import type { words as english } from './waitlist-card.words.tsx'

export const words: typeof english = {
  heading: 'Lista de espera de la beta',
  email: 'Correo electrónico',
  platform: 'Plataforma',
  choosePlatform: 'Elija una plataforma',
  platforms: { iOS: 'iOS (iPhone/iPad)', Android: 'Android', Both: 'Las dos' },
  message: 'Mensaje',
  messageHelp: 'Opcional: para qué usaría la aplicación o qué teléfono tiene.',
  count: (typed, unseen) => (
    <>
      {typed}
      {unseen(' caracteres')}
    </>
  ),
  full: 'No caben más caracteres.',
  submitting: 'Enviando...',
  join: 'Unirme a la lista de espera',
  withoutScript: 'Este formulario necesita JavaScript y un navegador más reciente.',
  missing: 'Llene todos los campos obligatorios',
  invalidEmail: 'Ingrese una dirección de correo electrónico válida',
  unreachable: {
    first: 'No se pudo enviar. Inténtelo de nuevo más tarde.',
    next: 'Lo que escribió sigue aquí.',
  },
}
