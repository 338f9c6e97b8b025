import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  number: { es: 'Tu número es el', ca: 'El teu número és el' },
  since: { es: (day: string) => `desde el ${day}.`, ca: (day: string) => `des del ${day}.` },
  suspended: { es: 'Ahora tu alta está en suspenso.', ca: 'Ara la teva alta està en suspens.' },
  left: {
    es: (day: string) => `Dejaste el club el ${day}. Tu número sigue guardado.`,
    ca: (day: string) => `Vas deixar el club ${day}. El teu número continua guardat.`,
  },

  joinTitle: { es: 'Une tu ficha a tu cuenta', ca: 'Uneix la fitxa al teu compte' },
  joinText: {
    es: 'Después verás aquí tu número. La cuenta en la que has entrado es la de',
    ca: 'Després veuràs aquí el teu número. El compte amb què has entrat és el de',
  },
  join: { es: 'Unir mi ficha a esta cuenta', ca: 'Uneix la meva fitxa a aquest compte' },
  joining: { es: 'Uniendo…', ca: 'S’està unint…' },
  writeToUs: { es: 'Escríbenos', ca: 'Escriu-nos' },
  goOn: { es: 'Ir a mi cuenta', ca: 'Ves al meu compte' },
  notNow: { es: 'Ahora no', ca: 'Ara no' },
  joined: { es: 'Ficha unida', ca: 'Fitxa unida' },
  joinedText: {
    es: (number: string) => `Tu número es el ${number}.`,
    ca: (number: string) => `El teu número és el ${number}.`,
  },

  fileTitle: { es: 'Hay una ficha con tu correo', ca: 'Hi ha una fitxa amb el teu correu' },
  fileOf: { es: 'Es del club y lleva', ca: 'És del club i porta' },
  fileText: {
    es: 'Te enviamos un enlace para unirla a esta cuenta: aquí verás tu número.',
    ca: 'T’enviem un enllaç per unir-la a aquest compte: aquí veuràs el teu número.',
  },
  send: { es: 'Enviarme el enlace', ca: 'Envia’m l’enllaç' },
  sending: { es: 'Enviando…', ca: 'S’està enviant…' },
  sent: { es: 'Enviado. Mira tu correo.', ca: 'Enviat. Mira el correu.' },
  again: { es: 'Otra vez', ca: 'Una altra vegada' },
  why: {
    es: 'Lo hacemos por correo para que nadie vea una ficha que no es suya. Vale 30 días y lo puedes pedir tres veces al día.',
    ca: 'Ho fem per correu perquè ningú no vegi una fitxa que no és seva. Val 30 dies i el pots demanar tres vegades al dia.',
  },
})

/** The sentence of each refusal. */
export const errorMessages = bilingual({
  'pass.wrong': {
    es: 'Este enlace no funciona: ha caducado o le falta un trozo. Ábrelo otra vez desde el correo.',
    ca: 'Aquest enllaç no funciona: ha caducat o hi falta un tros. Torna’l a obrir des del correu.',
  },
  'pass.over': {
    es: 'Este enlace ya no vale, porque la ficha ha cambiado. Mira en tu cuenta si ya está unida, o escríbenos y te enviamos otro.',
    ca: 'Aquest enllaç ja no val, perquè la fitxa ha canviat. Mira al teu compte si ja hi està unida, o escriu-nos i te n’enviem un altre.',
  },
  'file.joined': {
    es: 'Esta ficha ya está unida a otra cuenta.',
    ca: 'Aquesta fitxa ja està unida a un altre compte.',
  },
  'account.has-file': { es: 'Esta cuenta ya tiene otra ficha.', ca: 'Aquest compte ja té una altra fitxa.' },
  'file.needs-club': {
    es: 'Es la ficha de una persona menor de 14 años. Escríbenos y la unimos contigo.',
    ca: 'És la fitxa d’una persona menor de 14 anys. Escriu-nos i la unim amb tu.',
  },
  'form.too-often': {
    es: 'Ya lo has pedido tres veces hoy. Mira también en el correo no deseado.',
    ca: 'Ja l’has demanat tres vegades avui. Mira també al correu brossa.',
  },
  failed: {
    es: 'No se ha podido hacer. Vuelve a probar dentro de un momento.',
    ca: 'No s’ha pogut fer. Torna-ho a provar d’aquí a un moment.',
  },
})
