import { bilingual } from '#shared/text/language.ts'

export const messages = bilingual({
  title: { es: 'Tus datos', ca: 'Les teves dades' },
  text: {
    es: 'Descarga en un archivo ZIP todo lo que tenemos de ti. El enlace funciona una sola vez.',
    ca: 'Baixa en un fitxer ZIP tot el que tenim de tu. L’enllaç funciona una sola vegada.',
  },
  download: { es: 'Descargar mis datos', ca: 'Baixa les meves dades' },
  working: { es: 'Preparando…', ca: 'S’està preparant…' },
  done: { es: 'Ya los tienes: busca «datos.zip» en tus descargas.', ca: 'Ja les tens: busca «datos.zip» a les baixades.' },
  over: {
    es: 'Este enlace ya no funciona: se usó o ha caducado. Escríbenos y te enviamos otro.',
    ca: 'Aquest enllaç ja no funciona: s’ha fet servir o ha caducat. Escriu-nos i te n’enviem un altre.',
  },
  failed: {
    es: 'Ahora no se puede. Vuelve a probar dentro de un momento.',
    ca: 'Ara no es pot. Torna-ho a provar d’aquí a un moment.',
  },
})
