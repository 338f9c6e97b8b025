import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  contactMessages: { es: 'Mensajes', ca: 'Missatges' },
  parts: { es: 'Partes de mensajes', ca: 'Parts dels missatges' },
  searchHint: { es: 'Nombre, correo o texto', ca: 'Nom, correu o text' },
  listError: { es: 'Error al cargar los mensajes', ca: 'Error en carregar els missatges' },
  newOnes: { es: 'Nuevos', ca: 'Nous' },
  answeredOnes: { es: 'Respondidos', ca: 'Respostos' },
  isNew: { es: 'Nuevo', ca: 'Nou' },
  isAnswered: { es: 'Respondido', ca: 'Respost' },
  emptyNew: { es: 'No hay mensajes por responder', ca: 'No hi ha missatges per respondre' },
  empty: { es: 'No hay mensajes', ca: 'No hi ha missatges' },
  emptyText: { es: 'Los del formulario de contacto llegan aquí.', ca: 'Els del formulari de contacte arriben aquí.' },
  count: {
    es: (total: number) => (total === 1 ? '1 mensaje' : `${total} mensajes`),
    ca: (total: number) => (total === 1 ? '1 missatge' : `${total} missatges`),
  },
  name: words.name,
  message: words.message,
  email: words.email,
  phone: words.phone,
  unspecified: words.notSpecified,
  status: words.status,
  date: words.date,
  answeredAt: { es: 'Respondido el', ca: 'Respost el' },
  answer: { es: 'Responder', ca: 'Respon' },
  reply: { es: 'Respuesta', ca: 'Resposta' },
  replyHint: {
    es: (email: string, spoken: string) =>
      `Sale como correo del club a ${email}. Escribió desde la página en ${spoken.toLowerCase()}.`,
    ca: (email: string, spoken: string) =>
      `Surt com a correu del club a ${email}. Va escriure des de la pàgina en ${spoken.toLowerCase()}.`,
  },
  sendReply: { es: 'Enviar la respuesta', ca: 'Envia la resposta' },
  replied: { es: 'Respuesta en camino', ca: 'Resposta en camí' },
  replyFailed: { es: 'La respuesta no se ha enviado', ca: 'La resposta no s’ha enviat' },
  replies: { es: 'Lo que ha respondido el club', ca: 'El que ha respost el club' },
  repliedOn: {
    es: (when: string) => `El club respondió el ${when}`,
    ca: (when: string) => `El club va respondre el ${when}`,
  },
  markAnswered: { es: 'Marcar como respondido', ca: 'Marca’l com a respost' },
  markNew: { es: 'Marcar como nuevo', ca: 'Marca’l com a nou' },
  markedAnswered: { es: 'Mensaje marcado como respondido', ca: 'Missatge marcat com a respost' },
  markedNew: { es: 'Mensaje marcado como nuevo', ca: 'Missatge marcat com a nou' },
  markFailed: { es: 'Error al actualizar el mensaje', ca: 'Error en actualitzar el missatge' },
})
