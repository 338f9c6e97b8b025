import { contactMessages } from '#db/schema/contact-messages.ts'
import { club as facts } from '#shared/club-facts.ts'
import type { ContactMessageRequest } from '#shared/forms/contact-message.ts'
import type { Club } from './club.ts'

/** Keeps a visitor's message and posts two letters: to the club, and a confirmation to the visitor (decision 14). */
export const sendContactMessage = ({ db, post }: Club, request: ContactMessageRequest) =>
  db.transaction(async (tx) => {
    const [message] = await tx.insert(contactMessages).values(request).returning({ id: contactMessages.id })
    if (!message) throw new Error('The insert returned no row')
    const { language, ...said } = request
    await post(tx, {
      letter: 'send-contact-confirmation',
      to: request.email,
      language,
      about: message.id,
      values: said,
    })
    await post(tx, {
      letter: 'contact-message',
      to: facts.email,
      language: 'es',
      about: message.id,
      values: { ...said, language },
    })
    return message
  })
