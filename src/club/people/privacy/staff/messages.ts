import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

export const messages = bilingual({
  title: words.privacy,
  intro: {
    es: 'Todo lo que el club tiene de alguien, para contestar a quien lo pide. Plazo: un mes.',
    ca: 'Tot el que el club té d’algú, per respondre a qui ho demana. Termini: un mes.',
  },
  search: { es: 'Correo o nombre', ca: 'Correu o nom' },
  loadError: { es: 'Error al buscar', ca: 'Error en cercar' },
  nobody: { es: 'No hay nadie con ese correo o ese nombre.', ca: 'No hi ha ningú amb aquest correu o aquest nom.' },
  noAddress: { es: 'sin correo', ca: 'sense correu' },
  member: { es: 'Socio', ca: 'Soci' },
  register: { es: 'Libro de socios', ca: 'Llibre de socis' },
  request: words.request,
  guest: { es: 'Inscripción', ca: 'Inscripció' },
  message: words.message,
  toRegister: { es: 'Registro de actividades de tratamiento', ca: 'Registre d’activitats de tractament' },
  back: { es: 'Volver a la búsqueda', ca: 'Torna a la cerca' },
  what: { es: 'Qué hay', ca: 'Què hi ha' },
  several: {
    es: 'Con este correo puede haber datos de más de una persona. Marca solo los de quien los pide: lo demás no se da ni se borra.',
    ca: 'Amb aquest correu hi pot haver dades de més d’una persona. Marca només les de qui les demana: la resta no es dona ni s’esborra.',
  },
  tickAll: { es: 'Marcar todo', ca: 'Marca-ho tot' },
  tickNone: { es: 'Quitar todo', ca: 'Treu-ho tot' },
  isTheirs: { es: 'Es suyo:', ca: 'És seu:' },
  sendLink: { es: 'Enviar sus datos', ca: 'Envia-li les dades' },
  linkSent: {
    es: 'Le hemos enviado un enlace que funciona una vez, durante 72 horas.',
    ca: 'Li hem enviat un enllaç que funciona una vegada, durant 72 hores.',
  },
  linkFailed: { es: 'Error al enviar el enlace', ca: 'Error en enviar l’enllaç' },
  download: { es: 'Descargar ZIP', ca: 'Baixa el ZIP' },
  zip: { es: 'datos', ca: 'dades' },
  downloaded: { es: 'ZIP descargado. Queda registrado.', ca: 'ZIP baixat. Queda registrat.' },
  downloadFailed: { es: 'Error al descargar los datos', ca: 'Error en baixar les dades' },
  zipText: {
    es: 'Ha pedido acceder a sus datos. Mira antes si hay algo de otras personas, como una nota.',
    ca: 'Ha demanat accedir a les seves dades. Mira abans si hi ha res d’altres persones, com una nota.',
  },
  zipAnswers: {
    es: 'Se lo doy: la petición queda contestada y se lo decimos por correo',
    ca: 'L’hi dono: la petició queda resposta i l’hi diem per correu',
  },
  isBlocked: { es: 'Bloqueada', ca: 'Bloquejada' },
  block: { es: 'Bloquear la ficha', ca: 'Bloqueja la fitxa' },
  blockTitle: {
    es: (who: string) => `¿Bloquear la ficha de ${who}?`,
    ca: (who: string) => `Vols bloquejar la fitxa ${ofName(who)}?`,
  },
  blockText: {
    es: 'La ficha desaparece de las listas. Un administrador la abre solo para un juez, la fiscalía o una autoridad. La dieta, el contacto de emergencia y las notas del equipo se borran.',
    ca: 'La fitxa desapareix de les llistes. Un administrador només l’obre per a un jutge, la fiscalia o una autoritat. La dieta, el contacte d’emergència i les notes de l’equip s’esborren.',
  },
  blocked: words.blockedFile,
  blockFailed: { es: 'Error al bloquear la ficha', ca: 'Error en bloquejar la fitxa' },
  erase: { es: 'Borrar a esta persona', ca: 'Esborra aquesta persona' },
  eraseTitle: { es: (who: string) => `¿Borrar a ${who}?`, ca: (who: string) => `Vols esborrar ${who}?` },
  eraseText: {
    es: 'No se puede deshacer. Lo que la ley obliga a guardar se borra cuando toca. Si lo ha pedido, le contestamos por correo.',
    ca: 'No es pot desfer. El que la llei obliga a guardar s’esborra quan toca. Si ho ha demanat, li responem per correu.',
  },
  eraseEmails: {
    es: (count: number) =>
      count === 1
        ? 'Aún le tiene que salir 1 correo, y ya no saldrá: si ha de leerlo, espera unos minutos.'
        : `Aún le tienen que salir ${count} correos, y ya no saldrán: si ha de leerlos, espera unos minutos.`,
    ca: (count: number) =>
      count === 1
        ? 'Encara li ha de sortir 1 correu, i ja no sortirà: si l’ha de llegir, espera uns minuts.'
        : `Encara li han de sortir ${count} correus, i ja no sortiran: si els ha de llegir, espera uns minuts.`,
  },
  erased: { es: 'Persona borrada', ca: 'Persona esborrada' },
  erasedAndAnswered: {
    es: 'Persona borrada. Se lo decimos por correo.',
    ca: 'Persona esborrada. L’hi diem per correu.',
  },
  eraseFailed: { es: 'Error al borrar a la persona', ca: 'Error en esborrar la persona' },
  now: { es: 'Se borraría ahora', ca: 'S’esborraria ara' },
  later: { es: 'Se borraría más tarde', ca: 'S’esborraria més tard' },
  stays: { es: 'Se quedaría: es el libro que la ley exige', ca: 'Es quedaria: és el llibre que la llei exigeix' },
  seeMoney: { es: 'Ver en Cobros', ca: 'Mira-ho a Cobraments' },
  first: { es: 'Antes de borrar hay que resolver esto:', ca: 'Abans d’esborrar cal resoldre això:' },
  deletions: { es: 'Qué se borra por plazo', ca: 'Què s’esborra per termini' },
  deletionsText: {
    es: 'Cada noche se borra lo que ha cumplido su plazo. Lo que está en prueba no se borra hasta que lo liberas, con una copia de seguridad del último día.',
    ca: 'Cada nit s’esborra el que ha complert el termini. El que està en prova no s’esborra fins que ho alliberes, amb una còpia de seguretat de l’últim dia.',
  },
  due: {
    es: (count: number) => (count === 1 ? '1 fila' : `${count} filas`),
    ca: (count: number) => (count === 1 ? '1 fila' : `${count} files`),
  },
  tonight: { es: 'Esta noche:', ca: 'Aquesta nit:' },
  whenReleased: { es: 'Cuando lo liberes:', ca: 'Quan ho alliberis:' },
  held: { es: 'Apartados por un pleito', ca: 'Apartats per un plet' },
  release: { es: 'Liberar', ca: 'Allibera' },
  released: { es: 'Desde esta noche se borra', ca: 'Des d’aquesta nit s’esborra' },
  needsBackup: {
    es: 'Falta una copia de seguridad del último día. Haz una y vuelve a probar.',
    ca: 'Falta una còpia de seguretat de l’últim dia. Fes-ne una i torna-ho a provar.',
  },
  releaseFailed: { es: 'Error al liberar', ca: 'Error en alliberar' },
})

/** What must be settled before a person can be erased. */
export const businessIn = bilingual({
  'future-booking': {
    es: 'Tiene una silla en un evento que aún no ha pasado: cancélala.',
    ca: 'Té una cadira en un esdeveniment que encara no ha passat: cancel·la-la.',
  },
  'open-balance': { es: 'Queda dinero por cobrar o devolver.', ca: 'Queden diners per cobrar o tornar.' },
  member: { es: 'Es socio: antes tiene que darse de baja.', ca: 'És soci: abans s’ha de donar de baixa.' },
  held: {
    es: 'Sus datos están apartados por un pleito: deja antes de apartarlos.',
    ca: 'Les seves dades estan apartades per un plet: deixa abans d’apartar-les.',
  },
  staff: { es: 'Trabaja en el panel: quítale antes el papel.', ca: 'Treballa al panell: treu-li abans el paper.' },
})
