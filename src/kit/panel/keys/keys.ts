import type { Language } from '#base/text/language.ts'
import { isApple } from './is-apple.ts'

type Key = {
  /** Each way to press it: a `key` of the browser's event, with `mod+` for ⌘ or Ctrl, or two after each other. */
  press: readonly string[]
  group: 'list' | 'acts' | 'go'
  text: Record<Language, string>
  /** May be held down. */
  repeats?: true
  /** Works in a field and over a dialog too. */
  anywhere?: true
}

/**
 * The keys of the panel: one letter, one meaning. What a screen does with a key it says with `useKeys`; the hint in a button
 * (`KeyHint`) and the list of keys read the same declaration.
 */
const declared = {
  down: { press: ['ArrowDown', 'j'], group: 'list', text: { es: 'Fila siguiente', ca: 'Fila següent' }, repeats: true },
  up: { press: ['ArrowUp', 'k'], group: 'list', text: { es: 'Fila anterior', ca: 'Fila anterior' }, repeats: true },
  open: { press: ['Enter'], group: 'list', text: { es: 'Abrir', ca: 'Obrir' } },
  peek: { press: [' '], group: 'list', text: { es: 'Mirar al lado', ca: 'Mirar al costat' } },
  tick: { press: ['x'], group: 'list', text: { es: 'Seleccionar la fila', ca: 'Seleccionar la fila' } },
  search: { press: ['/'], group: 'list', text: { es: 'Buscar en esta lista', ca: 'Cercar en aquesta llista' } },
  filter: { press: ['f'], group: 'list', text: { es: 'Filtrar', ca: 'Filtrar' } },
  back: { press: ['Escape'], group: 'list', text: { es: 'Volver o soltar', ca: 'Tornar o deixar anar' } },
  approve: { press: ['a'], group: 'acts', text: { es: 'Aprobar', ca: 'Aprovar' } },
  refuse: { press: ['r'], group: 'acts', text: { es: 'Rechazar', ca: 'Rebutjar' } },
  create: { press: ['n'], group: 'acts', text: { es: 'Nuevo', ca: 'Nou' } },
  email: { press: ['e'], group: 'acts', text: { es: 'Escribir un correo', ca: 'Escriure un correu' } },
  note: { press: ['m'], group: 'acts', text: { es: 'Escribir una nota', ca: 'Escriure una nota' } },
  charge: { press: ['c'], group: 'acts', text: { es: 'Cobrar o devolver', ca: 'Cobrar o tornar diners' } },
  seat: { press: ['s'], group: 'acts', text: { es: 'Dar sitio, apuntar', ca: 'Donar lloc, apuntar' } },
  delegate: { press: ['d'], group: 'acts', text: { es: 'Delegar el voto', ca: 'Delegar el vot' } },
  // Where a screen has a printed list, the browser's own key prints that instead of the screen.
  print: { press: ['mod+p', 'p'], group: 'acts', text: { es: 'Imprimir', ca: 'Imprimir' } },
  cancel: { press: ['Backspace'], group: 'acts', text: { es: 'Cancelar sillas', ca: 'Cancel·lar cadires' } },
  confirm: {
    press: ['mod+Enter'],
    group: 'acts',
    text: { es: 'Confirmar un diálogo, guardar', ca: 'Confirmar un diàleg, desar' },
    anywhere: true,
  },
  undo: { press: ['mod+z'], group: 'acts', text: { es: 'Deshacer lo último', ca: 'Desfer l’últim' } },
  find: { press: ['mod+k'], group: 'go', text: { es: 'Buscar en todo', ca: 'Cercar a tot arreu' }, anywhere: true },
  dashboard: { press: ['g d'], group: 'go', text: { es: 'Ir al dashboard', ca: 'Anar al tauler' } },
  pending: {
    press: ['g p'],
    group: 'go',
    text: { es: 'Ir a las solicitudes pendientes', ca: 'Anar a les sol·licituds pendents' },
  },
  socios: { press: ['g s'], group: 'go', text: { es: 'Ir a los socios', ca: 'Anar als socis' } },
  events: { press: ['g e'], group: 'go', text: { es: 'Ir a los eventos', ca: 'Anar als esdeveniments' } },
  contactMessages: { press: ['g m'], group: 'go', text: { es: 'Ir a los mensajes', ca: 'Anar als missatges' } },
  settings: { press: ['g a'], group: 'go', text: { es: 'Ir a los ajustes', ca: 'Anar a la configuració' } },
  previous: { press: ['ArrowLeft'], group: 'go', text: { es: 'Evento anterior', ca: 'Esdeveniment anterior' } },
  next: { press: ['ArrowRight'], group: 'go', text: { es: 'Evento siguiente', ca: 'Esdeveniment següent' } },
  tonight: { press: ['1'], group: 'go', text: { es: 'Invitados de ahora', ca: 'Convidats d’ara' } },
  sheet: { press: ['2'], group: 'go', text: { es: 'Imprimir la lista de ahora', ca: 'Imprimir la llista d’ara' } },
  help: { press: ['?'], group: 'go', text: { es: 'Todas las teclas', ca: 'Totes les tecles' } },
} satisfies Record<string, Key>

export type KeyName = keyof typeof declared
export const keys: Record<KeyName, Key> = declared
export const keyNames = Object.keys(declared) as KeyName[]

/** A letter or sign alone, which somebody who dictates may press by accident: it can be switched off (WCAG 2.1.4). */
export const isCharacter = (press: string) => press !== ' ' && /^\S( \S)?$/.test(press)

const signs: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
}
const space: Record<Language, string> = { es: 'Espacio', ca: 'Espai' }

/** How a key is written on a keyboard: «J», «⌘Z», «G D». */
export const keyText = (press: string, language: Language): string => {
  if (press.startsWith('mod+')) return (isApple() ? '⌘' : 'Ctrl ') + keyText(press.slice(4), language)
  return press === ' ' ? space[language] : (signs[press] ?? press.toUpperCase())
}
