import type { words as english } from './account.words.ts'

export const words: typeof english = {
  region: 'Cuenta',
  loading: 'Cargando el inicio de sesión...',
  problem: {
    failed_to_load_clerk_js: 'El inicio de sesión no se cargó.',
    client_missing: 'El inicio de sesión no arrancó.',
    not_ready: 'El inicio de sesión todavía no está listo.',
    second_provider: 'El inicio de sesión arrancó dos veces.',
    invalid_publishable_key: 'El inicio de sesión está desactivado: su clave no es válida.',
    request_failed: 'El inicio de sesión no respondió.',
  },
  tryAgain: 'Intentar otra vez',
  trying: 'Intentando...',
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  signOut: 'Cerrar sesión',
}
