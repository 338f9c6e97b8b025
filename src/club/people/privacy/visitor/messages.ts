import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Tus datos', ca: 'Les teves dades' },
  text: {
    es: 'Descarga en un archivo ZIP todo lo que tenemos de ti. El enlace funciona una sola vez.',
    ca: 'Baixa en un fitxer ZIP tot el que tenim de tu. L’enllaç funciona una sola vegada.',
  },
  download: { es: 'Descargar mis datos', ca: 'Baixa les meves dades' },
  working: { es: 'Preparando…', ca: 'S’està preparant…' },
  done: {
    es: 'Están en tus descargas, en «datos.zip». Para leerlos, abre el archivo «datos.html» que hay dentro.',
    ca: 'Són a les baixades, dins de «datos.zip». Per llegir-les, obre el fitxer «dades.html» que hi ha a dins.',
  },
  used: {
    es: 'Este enlace ya se ha usado. Si la descarga se cortó, escríbenos y te enviamos otro. Si no fuiste tú, dínoslo enseguida.',
    ca: 'Aquest enllaç ja s’ha fet servir. Si la baixada es va tallar, escriu-nos i te n’enviem un altre. Si no vas ser tu, digue’ns-ho de seguida.',
  },
  wrong: {
    es: 'Este enlace no funciona: ha caducado o le falta un trozo. Cópialo entero del correo, o escríbenos y te enviamos otro.',
    ca: 'Aquest enllaç no funciona: ha caducat o hi falta un tros. Copia’l sencer del correu, o escriu-nos i te n’enviem un altre.',
  },
  failed: {
    es: 'Ahora no se puede. Vuelve a probar dentro de un momento.',
    ca: 'Ara no es pot. Torna-ho a provar d’aquí a un moment.',
  },
  write: { es: 'Escribirnos', ca: 'Escriu-nos' },
})
