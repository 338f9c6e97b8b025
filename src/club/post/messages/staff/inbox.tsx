import { MessageSquare, Reply } from 'lucide-react'
import { useSay } from '#kit/both/language.tsx'
import { actOn } from '#kit/panel/table/acts/act.ts'
import { type InboxItem, type InboxPart, openedRecord } from '#club/core/staff/inbox.ts'
import { messages as inboxMessages } from './inbox-messages.ts'

/** Messages to answer. */
export const messages: InboxPart = {
  useWaiting: ({ newMessages = 0, first }, open) => {
    const say = useSay(inboxMessages)
    const items = (first.messages ?? []).map(({ id, name, message, language: lang, createdAt }): InboxItem => {
      const answer = () => open(`message.${id}`)
      return {
        id: `message.${id}`,
        name,
        text: message,
        lang,
        at: createdAt,
        open: answer,
        acts: [actOn(name, say.reply, Reply, answer, { key: 'email' })],
      }
    })
    return {
      groups: [
        {
          order: 30,
          Icon: MessageSquare,
          title: say.messagesToAnswer(newMessages),
          count: newMessages,
          to: '/admin/mensajes',
          isMasculine: true,
          items,
        },
      ],
    }
  },
  records: { message: openedRecord(async () => (await import('./message-dialog.tsx')).MessageDialog) },
}
