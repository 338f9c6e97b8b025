import type { Language } from '#base/text/language.ts'
import { folded } from '#base/text/folded.ts'

type Text = { [language in Language]: string }
export type PageFound = { to: string; title: Text; text: Text }

/** The pages that no table holds. `words`: by what they are found, beside their title and text. */
const pages: (PageFound & { words: string })[] = [
  {
    to: '/club',
    title: { es: 'El club', ca: 'El club' },
    text: {
      es: 'Quiénes somos, qué tiene quien se asocia y cuánto es la cuota.',
      ca: 'Qui som, què té qui s’hi fa soci i de quant és la quota.',
    },
    words:
      'asociación associació historia història ventajas avantatges beneficios beneficis precio preu cuesta costa vale val carnet socios',
  },
  {
    to: '/solicitud',
    title: { es: 'Hacerse socio', ca: 'Fer-se soci' },
    text: { es: 'La solicitud, en dos minutos.', ca: 'La sol·licitud, en dos minuts.' },
    words: 'unirse unir-se inscribirse inscriure’s apuntarse apuntar-se alta socia sòcia membresía entrar cuota quota',
  },
  {
    to: '/contacto',
    title: { es: 'Contacto', ca: 'Contacte' },
    text: { es: 'Teléfono, correo y dirección.', ca: 'Telèfon, correu i adreça.' },
    words: 'escribir escriure llamar trucar mensaje missatge email whatsapp mapa metro llegar arribar horario horari',
  },
  {
    to: '/contacto#preguntas',
    title: { es: 'Alergias y dietas', ca: 'Al·lèrgies i dietes' },
    text: {
      es: 'Se dicen al inscribirse, persona por persona, y las lee la cocina.',
      ca: 'Es diuen en inscriure-s’hi, persona per persona, i les llegeix la cuina.',
    },
    words:
      'alergia al·lèrgia alérgico alérgica al·lèrgic al·lèrgica intolerancia intolerància celiaco celiaca celíac celíaca gluten lactosa vegano vegana vegà vegetariano vegetariana vegetarià embarazada embarassada marisco marisc halal kosher menú infantil',
  },
  {
    to: '/mis-mesas',
    title: { es: 'Mis mesas', ca: 'Les meves taules' },
    text: { es: 'Tus reservas, también sin el correo.', ca: 'Les teves reserves, també sense el correu.' },
    words: 'reserva inscripción inscripció cancelar cancel·lar entrada entradas anular cambiar canviar',
  },
  {
    to: '/auth',
    title: { es: 'Entrar', ca: 'Entra' },
    text: { es: 'Tu cuenta: correo y contraseña.', ca: 'El teu compte: correu i contrasenya.' },
    words: 'login acceso accés registrarse olvidada oblidada clave clau sesión sessió',
  },
  {
    to: '/legal/terminos',
    title: { es: 'Términos', ca: 'Termes' },
    text: {
      es: 'Cómo se reserva, se paga, se cancela y se devuelve el dinero.',
      ca: 'Com es reserva, es paga, es cancel·la i es tornen els diners.',
    },
    words: 'condiciones condicions cancelar cancelación cancel·lar devolución devolució reembolso pago pagament normas',
  },
  {
    to: '/legal/privacidad',
    title: { es: 'Privacidad', ca: 'Privacitat' },
    text: {
      es: 'Qué datos guardamos, para qué y cuánto tiempo.',
      ca: 'Quines dades desem, per a què i quant de temps.',
    },
    words: 'política protección protecció rgpd lopd cookies galetes borrar esborrar derechos drets',
  },
  {
    to: '/legal/aviso-legal',
    title: { es: 'Aviso legal', ca: 'Avís legal' },
    text: { es: 'Quién está detrás de esta web.', ca: 'Qui hi ha darrere d’aquest web.' },
    words: 'nif cif titular responsable',
  },
  {
    to: '/legal/accesibilidad',
    title: { es: 'Accesibilidad', ca: 'Accessibilitat' },
    text: { es: 'Cómo usar la web y qué no va bien aún.', ca: 'Com fer servir el web i què no va bé encara.' },
    words: 'accesible accessible lector pantalla teclado teclat',
  },
]

/** The pages with all words of a search, each whole or begun; questions and small words aside. */
export const pagesWith = (search: string): PageFound[] => {
  const asked = wordsIn(search).filter((word) => !small.has(word))
  if (asked.length === 0) return []
  return pages.filter(({ title, text, words }) => {
    const own = wordsIn([...Object.values(title), ...Object.values(text), words].join(' '))
    return asked.every((word) => own.some((one) => one === word || (word.length > 3 && begins(one, word))))
  })
}

/** «cuotas» is also found as «cuota», and «privac» as «privacidad». */
const begins = (one: string, word: string) => one.startsWith(word) || word.replace(/e?s$/, '') === one

const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{Nd}]{2,}/gu) ?? []

const small = new Set(
  wordsIn(
    `al als amb aquest aquesta com como con cuál cual cuánto de del donde dónde el els en es esta este hay hi
     ho la las les lo los me mi mis no on os para per por puc puedo què que qué quant quanto quiero quién qui se sin
     su sus te tu un una unas unes unos uns vull y`,
  ),
)
