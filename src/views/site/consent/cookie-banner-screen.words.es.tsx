import type { words as english } from './cookie-banner-screen.words.tsx'

export const words: typeof english = {
  label: 'Consentimiento de cookies',
  essential: 'Este sitio necesita unas pocas cookies.',
  analytics: 'Las de análisis solo funcionan si usted las permite.',
  listed: (policy) => <>Nuestra {policy('Política de cookies')} (en inglés) las enumera todas.</>,
  settings: 'Ajustes de cookies',
  hideDetails: 'Ocultar detalles',
  essentialOnly: 'Solo las necesarias',
  acceptAll: 'Aceptar todas',
  savePreferences: 'Guardar preferencias',
  essentialCookies: 'Cookies necesarias',
  required: 'Obligatorias',
  whatEssential:
    'Siempre activas. Recuerdan esta elección, la espera después de códigos incorrectos y que usted confirmó su número.',
  analyticsCookies: 'Cookies de análisis',
  whatAnalytics: 'Nos dirían qué páginas usa la gente. Hoy no se usa ninguna.',
}
