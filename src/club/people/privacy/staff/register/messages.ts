import { words } from '#base/text/words.ts'
import { theDay } from '#base/dates/catalan-day.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Registro de actividades de tratamiento', ca: 'Registre d’activitats de tractament' },
  intro: {
    es: 'Lo que pide el artículo 30 del RGPD, para la carpeta del club. Sale de las mismas tablas por las que la web guarda y borra los datos: revísalo con quien os asesora, e imprímelo cuando cambie algo.',
    ca: 'El que demana l’article 30 de l’RGPD, per a la carpeta del club. Surt de les mateixes taules amb què el web desa i esborra les dades: reviseu-lo amb qui us assessora, i imprimiu-lo quan canviï res.',
  },
  loadError: { es: 'Error al cargar el registro', ca: 'Error en carregar el registre' },
  back: { es: 'Volver a Privacidad', ca: 'Torna a Privacitat' },
  print: words.print,
  printedOn: { es: (day: string) => `Impreso el ${day}`, ca: (day: string) => `Imprès ${theDay(day)}` },
  controller: { es: 'Responsable', ca: 'Responsable' },
  people: { es: 'Personas', ca: 'Persones' },
  purpose: { es: 'Finalidad', ca: 'Finalitat' },
  data: { es: 'Datos', ca: 'Dades' },
  basis: { es: 'Base jurídica', ca: 'Base jurídica' },
  recipients: { es: 'Quién los recibe', ca: 'Qui les rep' },
  processors: {
    es: 'Por encargo del club, con contrato y dentro del Espacio Económico Europeo: quien aloja la web y quien lleva el correo. No hay transferencias fuera.',
    ca: 'Per encàrrec del club, amb contracte i dins de l’Espai Econòmic Europeu: qui allotja el web i qui porta el correu. No hi ha transferències a fora.',
  },
  howLong: { es: 'Cuánto tiempo', ca: 'Quant de temps' },
  measures: { es: 'Medidas de seguridad', ca: 'Mesures de seguretat' },
  measuresText: {
    es: 'Conexión cifrada. IBAN, fecha de nacimiento, contacto de emergencia, alergias y fichas bloqueadas, cifrados en la base de datos; copias de seguridad cifradas. Solo los administradores ven personas; el segundo factor protege sus cuentas. Queda registrado quién lee, exporta o borra datos privados. Lo que ha cumplido su plazo se borra cada noche.',
    ca: 'Connexió xifrada. IBAN, data de naixement, contacte d’emergència, al·lèrgies i fitxes bloquejades, xifrats a la base de dades; còpies de seguretat xifrades. Només els administradors veuen persones; el segon factor protegeix els seus comptes. Queda registrat qui llegeix, exporta o esborra dades privades. El que ha complert el termini s’esborra cada nit.',
  },
})
