import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  tools: { es: 'Formato del texto', ca: 'Format del text' },
  help: {
    es: 'Al pegar se conservan títulos, listas, citas y enlaces. Las tablas pasan a ser listas; los tipos de letra y los colores se quitan.',
    ca: 'En enganxar es conserven títols, llistes, citacions i enllaços. Les taules passen a ser llistes; els tipus de lletra i els colors es treuen.',
  },
  pictureLeft: { es: 'Las imágenes de otra web no se pegan', ca: 'Les imatges d’un altre web no s’enganxen' },
  pictureLeftText: {
    es: 'Guárdalas en tu ordenador y súbelas con «Insertar imagen».',
    ca: 'Desa-les a l’ordinador i puja-les amb «Insereix una imatge».',
  },
  uploading: { es: 'Subiendo la imagen', ca: 'S’està pujant la imatge' },
  heading: words.title,
  subheading: { es: 'Subtítulo', ca: 'Subtítol' },
  bold: { es: 'Negrita', ca: 'Negreta' },
  italic: { es: 'Cursiva', ca: 'Cursiva' },
  bullets: { es: 'Lista', ca: 'Llista' },
  numbers: { es: 'Lista numerada', ca: 'Llista numerada' },
  quote: { es: 'Cita', ca: 'Citació' },
  link: { es: 'Enlace', ca: 'Enllaç' },
  image: { es: 'Insertar imagen', ca: 'Insereix una imatge' },
  describe: { es: 'Descripción de la imagen', ca: 'Descripció de la imatge' },
  describeHint: {
    es: 'Lo que se ve, en una frase: la oye quien no puede ver la imagen. Déjala vacía si solo adorna. Un párrafo en cursiva justo debajo de la imagen es su pie.',
    ca: 'El que s’hi veu, en una frase: la sent qui no pot veure la imatge. Deixa-la buida si només fa bonic. Un paràgraf en cursiva just a sota de la imatge n’és el peu.',
  },
  undo: words.undo,
  redo: { es: 'Rehacer', ca: 'Refés' },
  linkAddress: { es: 'Dirección del enlace', ca: 'Adreça de l’enllaç' },
  linkHint: { es: 'Déjala vacía para quitar el enlace.', ca: 'Deixa-la buida per treure l’enllaç.' },
  apply: { es: 'Aplicar', ca: 'Aplica' },
  badLink: { es: 'URL inválida', ca: 'URL no vàlida' },
})
