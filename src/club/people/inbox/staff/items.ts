import { Ban, Check, Eye, HandCoins, Languages, Mail, Reply, Undo2, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatEuros } from '#base/text/money.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { messages as decisionMessages } from '#club/members/requests/staff/decision-messages.ts'
import { approval, useDecision } from '#club/members/requests/staff/use-decision.ts'
import { type Does, type RowAct, rowAct } from '#kit/panel/table/acts/act.ts'
import type { OpenRecord } from '#kit/panel/record/use-open-record.ts'
import { messages as catalanMessages } from '#kit/panel/translation/messages.ts'
import { emailName } from '#club/post/emails/staff/messages.ts'
import { messages } from './messages.ts'
import type { Dashboard, People } from './queries.ts'
import { useBurst } from './use-burst.ts'
import { useResend } from './use-resend.ts'

/** Something that waits: who, about what, since when, and what to do. */
export type Item = {
  id: string
  kind: 'bursts' | 'requests' | 'messages' | 'emails' | 'money' | 'catalan'
  name: string
  nameLang?: string
  text: string | null
  lang?: string
  at?: string
  /** Opens all about it, over the dashboard or on its own screen. */
  open: () => void
  /** The first is in sight on every row, the others under the cursor. */
  acts: RowAct[]
}

/** The lists of the texts. */
export const addressOf = {
  events: '/admin/eventos',
  posts: '/admin/blog',
  restaurants: '/admin/restaurantes',
  organizers: '/admin/organizers',
}

/** What waits for somebody, in the order of the groups. */
export const useItems = (people: People | undefined, texts: Dashboard['texts'], open: OpenRecord['open']): Item[] => {
  const language = useLanguage()
  const [say, decisions, catalan] = [messages(language), decisionMessages(language), catalanMessages(language)]
  const navigate = useNavigate()
  const { deciding, undoing } = useDecision()
  const resending = useResend()
  const burst = useBurst()
  const act = (of: string, text: string, icon: RowAct['icon'], does: Does, more?: Partial<RowAct>) =>
    rowAct(text, `${text}: ${of}`, icon, does, more)
  const { requests = [], messages: newest = [], emails = [] } = people?.first ?? {}
  const titleOf = ({ title, titleCa }: { title: string; titleCa: string }) => inLanguage(language, title, titleCa)
  return [
    ...(people?.bursts ?? []).map(({ id, seats, events, lastAt, pendingUntil }): Item => {
      const name = say.burstOfSeats(seats.length)
      const see = () => open(`burst.${id}`)
      return {
        id: `burst.${id}`,
        kind: 'bursts',
        name,
        text: events.map((event) => `${titleOf(event)} (${event.seats})`).join(', '),
        at: lastAt,
        open: see,
        acts: pendingUntil
          ? [rowAct(decisions.undo, decisions.undoOf(name), Undo2, burst.undoing.on(id))]
          : [
              act(name, say.cancelAllFree, Ban, burst.cancelling.on(id), { isDanger: true }),
              act(name, say.see, Eye, see, { key: 'open' }),
            ],
      }
    }),
    ...(people?.cancellationBursts ?? []).map(({ id, count, lastAt, ...event }): Item => {
      const name = say.burstOfCancellations(count)
      const see = () => void navigate(`/admin/eventos/${id}/inscripciones?filter=cancelled`)
      return {
        id: `cancellations.${id}`,
        kind: 'bursts',
        name,
        text: titleOf(event),
        at: lastAt,
        open: see,
        acts: [act(name, say.see, Eye, see, { key: 'open' })],
      }
    }),
    ...requests.map((request, position): Item => {
      const { id, fullName, reason, email, language: lang, createdAt, pendingStatus } = request
      const isLast = position === requests.length - 1
      const decide = [
        // After the last one the next of those that did not fit takes its place.
        act(fullName, decisions.approve, Check, deciding.on({ request, decision: approval }), {
          key: 'approve',
          ...(!isLast && { movesOn: true }),
        }),
        act(fullName, decisions.reject, X, () => open(`request.${id}`, { begins: 'refuse' }), {
          key: 'refuse',
          isDanger: true,
        }),
      ]
      return {
        id: `request.${id}`,
        kind: 'requests',
        name: fullName,
        text: reason || email,
        lang,
        at: createdAt,
        open: () => open(`request.${id}`),
        acts: pendingStatus ? [rowAct(decisions.undo, decisions.undoOf(fullName), Undo2, undoing.on(id))] : decide,
      }
    }),
    ...newest.map(({ id, name, message, language: lang, createdAt }): Item => {
      const answer = () => open(`message.${id}`)
      return {
        id: `message.${id}`,
        kind: 'messages',
        name,
        text: message,
        lang,
        at: createdAt,
        open: answer,
        acts: [act(name, say.reply, Reply, answer, { key: 'email' })],
      }
    }),
    ...emails.map(({ id, name, recipient, template, subject, refusal, mayResend, createdAt }): Item => {
      const correct = () => open(`email.${id}`)
      const what =
        subject?.kind === 'guest'
          ? inLanguage(language, subject.event.title, subject.event.titleCa)
          : emailName(language, template)
      const who = name || recipient
      const isWrong = refusal === 'mailbox'
      return {
        id: `email.${id}`,
        kind: 'emails',
        name: who,
        text: `${what}: ${isWrong ? say.noSuchAddress : refusal === 'unknown' ? say.outcomeUnknown : say.notSent}`,
        at: createdAt,
        open: correct,
        acts: [
          mayResend && !isWrong
            ? act(who, say.sendAgain, Mail, resending.on(id), { key: 'email' })
            : act(who, mayResend ? say.correct : say.see, Mail, correct, { key: 'email' }),
        ],
      }
    }),
    ...(people?.money?.toReturn.first ?? []).map(({ id, fullName, title: es, titleCa, updatedAt, amount }): Item => {
      const pay = () => open(`party.${id}`)
      return {
        id: `party.${id}`,
        kind: 'money',
        name: fullName,
        text: inLanguage(language, es, titleCa),
        at: updatedAt,
        open: pay,
        acts: [act(fullName, say.giveBack(formatEuros(amount, language)), HandCoins, pay, { key: 'charge' })],
      }
    }),
    ...texts.map(({ kind, id, title, catalan: state }): Item => {
      const page = kind === 'events' ? `/${id}/textos` : kind === 'restaurants' ? `/${id}` : `?id=${id}`
      const translate = () => void navigate(addressOf[kind] + page)
      return {
        id: `text.${id}`,
        kind: 'catalan',
        name: title,
        nameLang: language === 'ca' ? 'es' : undefined,
        text: state === 'missing' ? catalan.missingField : catalan.staleField,
        open: translate,
        acts: [act(title, say.translate, Languages, translate, { key: 'open' })],
      }
    }),
  ]
}
