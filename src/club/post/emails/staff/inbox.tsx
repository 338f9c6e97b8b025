import { Mail, MailWarning } from 'lucide-react'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { actOn } from '#kit/panel/table/acts/act.ts'
import { type InboxItem, type InboxPart, openedRecord } from '#club/core/staff/inbox.ts'
import { messages } from './inbox-messages.ts'
import { emailName } from '#club/core/emails/shared/email-names.ts'
import { useResend } from './use-resend.ts'

/** Emails that did not leave, and those that wait. */
export const emails: InboxPart = {
  useWaiting: (people, open) => {
    const language = useLanguage()
    const say = useSay(messages)
    const resending = useResend()
    const { failedEmails = 0, first } = people
    const items = (first.emails ?? []).map((email): InboxItem => {
      const { id, name, recipient, template, subject, refusal, mayResend, createdAt } = email
      const correct = () => open(`email.${id}`)
      const what =
        subject?.kind === 'guest'
          ? inLanguage(language, subject.event.title, subject.event.titleCa)
          : emailName(language, template)
      const who = name || recipient
      const isWrong = refusal === 'mailbox'
      return {
        id: `email.${id}`,
        name: who,
        text: `${what}: ${isWrong ? say.noSuchAddress : refusal === 'unknown' ? say.outcomeUnknown : say.notSent}`,
        at: createdAt,
        open: correct,
        acts: [
          mayResend && !isWrong
            ? actOn(who, say.sendAgain, Mail, resending.on(id), { key: 'email' })
            : actOn(who, mayResend ? say.correct : say.see, Mail, correct, { key: 'email' }),
        ],
      }
    })
    const queued = [
      { order: 80, count: people.lateEmails ?? 0, text: say.emailsLate },
      { order: 90, count: people.refusedByRelay ?? 0, text: say.refusedByRelay },
      { order: 100, count: people.outcomeUnknown ?? 0, text: say.outcomesUnknown },
      { order: 110, count: people.heldBack ?? 0, text: say.heldBack },
    ]
    return {
      groups: [
        {
          order: 40,
          Icon: MailWarning,
          title: say.emailsFailed(failedEmails),
          count: failedEmails,
          to: '/admin/cartas',
          isMasculine: true,
          items,
        },
      ],
      lines: [
        ...(people.keepsEmails ? [{ order: 10, to: '/admin/cartas', text: say.keepsEmails }] : []),
        ...queued.flatMap(({ order, count, text }) =>
          count > 0 ? [{ order, to: '/admin/cartas?filter=queued', text: text(count) }] : [],
        ),
      ],
    }
  },
  records: {
    email: openedRecord(async () => (await import('#club/core/emails/staff/email-dialog.tsx')).EmailDialog),
  },
}
