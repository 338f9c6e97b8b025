import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

/** The texts of decisions: buttons, consequences and outcomes. */
export const messages = bilingual({
  reject: { es: 'Rechazar', ca: 'Rebutja' },
  approve: { es: 'Aprobar', ca: 'Aprova' },
  leave: { es: 'Dar de Baja', ca: 'Dona de baixa' },
  approveText: {
    es: 'formará parte del Cercle con el número siguiente y recibirá por correo el enlace para completar sus datos.',
    ca: 'formarà part del Cercle amb el número següent i rebrà per correu l’enllaç per completar les dades.',
  },
  rejectText: {
    es: 'la solicitud queda cerrada. Antes verás el correo que le enviamos: puedes cambiarlo o no enviarlo.',
    ca: 'la sol·licitud queda tancada. Abans veuràs el correu que li enviem: el pots canviar o no enviar-lo.',
  },
  leaveText: {
    es: 'dejará de formar parte del Cercle. Su ficha y su número se conservan. No se le envía ningún correo.',
    ca: 'deixarà de formar part del Cercle. La fitxa i el número es conserven. No se li envia cap correu.',
  },

  approved: words.requestApproved,
  approvedText: {
    es: (name: string, number: string) =>
      `${name} ya forma parte del Cercle, con el número ${number}. Le escribimos con el enlace para completar sus datos.`,
    ca: (name: string, number: string) =>
      `${name} ja forma part del Cercle, amb el número ${number}. Li escrivim amb l’enllaç per completar les dades.`,
  },
  approveSeveral: {
    es: (count: number) =>
      count === 1
        ? 'Se aprueba 1 solicitud. La persona recibe un número y, por correo, el enlace para completar sus datos.'
        : `Se aprueban ${count} solicitudes. Cada persona recibe un número y, por correo, el enlace para completar sus datos.`,
    ca: (count: number) =>
      count === 1
        ? 'S’aprova 1 sol·licitud. La persona rep un número i, per correu, l’enllaç per completar les dades.'
        : `S’aproven ${count} sol·licituds. Cada persona rep un número i, per correu, l’enllaç per completar les dades.`,
  },
  approvedSeveral: {
    es: (count: number) => (count === 1 ? '1 solicitud aprobada' : `${count} solicitudes aprobadas`),
    ca: (count: number) => (count === 1 ? '1 sol·licitud aprovada' : `${count} sol·licituds aprovades`),
  },
  rejected: words.requestRejected,
  baja: { es: 'Solicitud dada de baja', ca: 'Sol·licitud donada de baixa' },
  changed: { es: 'Solicitud actualizada', ca: 'Sol·licitud actualitzada' },
  undo: words.undo,
  undoOf: { es: (name: string) => `Deshacer: ${name}`, ca: (name: string) => `Desfés: ${name}` },
  undone: { es: 'Decisión deshecha', ca: 'Decisió desfeta' },
  undoneSeveral: {
    es: (count: number) => (count === 1 ? '1 decisión deshecha' : `${count} decisiones deshechas`),
    ca: (count: number) => (count === 1 ? '1 decisió desfeta' : `${count} decisions desfetes`),
  },
  undoFailed: { es: 'Error al deshacer la decisión', ca: 'Error en desfer la decisió' },
  tooLate: { es: 'Ya cuenta: han pasado los diez segundos.', ca: 'Ja compta: han passat els deu segons.' },
  undoUntil: {
    es: 'Cuenta a los diez segundos; hasta entonces se puede deshacer y no sale ningún correo.',
    ca: 'Compta al cap de deu segons; fins llavors es pot desfer i no surt cap correu.',
  },
  duplicateTitle: { es: 'Email duplicado', ca: 'Correu duplicat' },
  duplicateText: {
    es: (email: string, name: string) =>
      `El correo ${email} ya lo usa un socio (${name}). El socio se ha creado correctamente.`,
    ca: (email: string, name: string) =>
      `El correu ${email} ja el fa servir un soci (${name}). El soci s’ha creat correctament.`,
  },
  decideFailed: { es: 'Error al actualizar estado', ca: 'Error en actualitzar l’estat' },

  decidedMeanwhile: {
    es: 'Otra persona lo ha decidido antes: tu motivo no se ha guardado. Sigue aquí por si lo quieres copiar.',
    ca: 'Algú altre ho ha decidit abans: el teu motiu no s’ha desat. Continua aquí per si el vols copiar.',
  },
  sendLink: { es: 'Reenviar enlace', ca: 'Torna a enviar l’enllaç' },
  linkSent: { es: 'Enlace enviado', ca: 'Enllaç enviat' },
  linkFailed: { es: 'Error al enviar el enlace', ca: 'Error en enviar l’enllaç' },
})
