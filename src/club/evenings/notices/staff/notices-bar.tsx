import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { minutesToUndo } from '../shared/notices.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { useUndoKey } from '#kit/panel/keys/last-undo.ts'
import { messages, noticeNames, reachInWords } from './messages.ts'
import { type Notice, eventNotices, isPending, sendNotice, undoNotice } from './queries.ts'
import { useTimeLeft } from './use-time-left.ts'
import styles from './notices-bar.module.css'
import { hourSeconds } from '#base/dates/durations.ts'

type NoticesBarProps = {
  eventId: string
  /** Editors undo what they saved, and send nothing. */
  mayTell: boolean
  onUndone?: () => void
}

/** What the people of an event will be told soon, with the time that is left to undo it. */
export const NoticesBar = ({ eventId, ...rest }: NoticesBarProps) => {
  const { data, dataUpdatedAt } = useQuery(eventNotices(eventId))
  if (!data) return null
  const offset = Date.parse(data.now) - dataUpdatedAt
  return data.notices
    .filter(isPending)
    .map((notice) => <PendingNotice key={notice.id} {...rest} notice={notice} offset={offset} />)
}

type PendingNoticeProps = Omit<NoticesBarProps, 'eventId'> & { notice: Notice; offset: number }

const PendingNotice = ({ notice, offset, mayTell, onUndone }: PendingNoticeProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const left = useTimeLeft(notice.sendAt, offset)
  const isSoon = left < hourSeconds
  const name = noticeNames(language)[notice.kind]
  const isOnlyTold = notice.kind === 'changed' && notice.changed.length === 0

  const act = useAct((kind: 'send' | 'undo') => (kind === 'send' ? sendNotice(notice.id) : undoNotice(notice.id)), {
    done: (_answer, kind) => (kind === 'send' ? say.sentNow : say.undone),
    failed: (kind) => (kind === 'send' ? say.sendFailed : say.undoFailed),
    why: {
      'notice.sent': say.alreadySent,
      'notice.saved-since': say.savedSince,
      'notice.not-found': say.noticeGone,
    },
    onDone: (_answer, kind) => kind === 'undo' && onUndone?.(),
  })

  const mayUndo = notice.canUndo && (mayTell || notice.kind === 'changed')
  useUndoKey(mayUndo && (() => act.run('undo')))

  return (
    <section className={styles.bar} aria-label={name}>
      <Hourglass aria-hidden />
      {isSoon && (
        <b className={clsx(styles.left, 'num')} aria-hidden>
          {asClock(left)}
        </b>
      )}
      <p>
        <b>{`${name}.`}</b>{' '}
        <span>{`${isSoon ? inWords(left, language) : say.leaveOn(formatDateTime(notice.sendAt, language))} ${notice.reach ? reachInWords(notice.reach, language) : ''} ${whyNoUndo(notice, language)}`}</span>
      </p>
      {mayTell && isSoon && (
        <ActButton act={act} sent="send" tone="line">
          {say.sendNow}
        </ActButton>
      )}
      {mayUndo && (
        <ActButton act={act} sent="undo" tone="ink">
          {isOnlyTold ? say.dontTell : say.undo}
        </ActButton>
      )}
      {isSoon && <span className={styles.line} style={lineOf(left)} aria-hidden />}
    </section>
  )
}

const lineOf = (left: number) => ({ '--left': Math.min(1, left / (minutesToUndo * 60)) }) as CSSProperties

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const inWords = (seconds: number, language: Language) => {
  const say = messages(language)
  if (seconds === 0) return say.leaveNow
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return say.leaveIn(new Intl.NumberFormat(language, unit).format(Math.ceil(seconds / 60)))
}

/** Why a change cannot be undone, although its emails are not sent yet. */
const whyNoUndo = ({ kind, canUndo, eventVersion }: Notice, language: Language) => {
  if (kind !== 'changed' || canUndo) return ''
  return eventVersion === null ? messages(language).toldMeanwhile : messages(language).savedSince
}
