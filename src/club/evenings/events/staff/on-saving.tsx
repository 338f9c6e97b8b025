import { useQuery } from '@tanstack/react-query'
import { Armchair, CalendarClock, Eye, IdCard, Languages, Mail, Tag, Wallet } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatRelativeDay } from '#base/dates/relative.ts'
import { instantOrNull } from '#base/dates/local-time.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { dayOf } from '#base/dates/dates.ts'
import { formatEuros, formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { useCatalanWords } from '#kit/panel/translation/translating.tsx'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { messages as noticeMessages, reachInWords } from '#club/evenings/notices/staff/messages.ts'
import { Then, WhatFollows } from '#club/evenings/notices/staff/reach.tsx'
import { TellsAnyway } from '#club/evenings/notices/staff/tells-anyway.tsx'
import type { EventForm } from '../shared/event-form.ts'
import { isLessForMembers, memberPriceOf } from '../shared/rules/member-price.ts'
import { messages } from './messages.ts'
import { pathOf } from './page/tabs.tsx'
import type { PriceChoice } from './price-for-registered.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { messages as publicationMessages } from './publication/messages.ts'
import { isPublished, publicationInWords } from './publication/publication.ts'
import { type EditedEvent, eventOverview } from './queries.ts'
import type { SavePreview } from './use-save-preview.ts'
import screens from '#kit/panel/shell/screen.module.css'
import styles from './on-saving.module.css'

type OnSavingProps = {
  event: EditedEvent
  priceChoice: PriceChoice
  preview: SavePreview
  /** Whether people can be told of what they need not know; undefined if there is nobody to tell. */
  tellsAnyway: { value: boolean; onChange: (value: boolean) => void } | undefined
}

/** What saving the form of an event means, in sentences, before it is done. */
export const OnSaving = ({ event, priceChoice, preview, tellsAnyway }: OnSavingProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { words: catalan } = useCatalanWords()
  return (
    <section className={screens.panel} aria-labelledby="on-saving">
      <h2 id="on-saving">{say.onSaving}</h2>
      <ul className={styles.sentences}>
        <Publication event={event} />
        <Price event={event} priceChoice={priceChoice} />
        <MemberPrice event={event} priceChoice={priceChoice} />
        <LastDay event={event} />
        {event.waiting > 0 && (
          <Then icon={<Armchair aria-hidden />}>
            <PromotionPreview event={event} />
          </Then>
        )}
        {catalan && (
          <Then icon={<Languages aria-hidden />}>{`${catalan}. ${contentMessages(language).catalanHint}`}</Then>
        )}
        <Then icon={<Mail aria-hidden />}>
          {preview ? `${reachInWords(preview, language)} ${noticeMessages(language).inFiveMinutes}` : say.tellsNobody}
        </Then>
        {preview && <WhatFollows preview={preview} />}
      </ul>
      {tellsAnyway && <TellsAnyway {...tellsAnyway} />}
    </section>
  )
}

const Publication = ({ event }: { event: EditedEvent }) => {
  const language = useLanguage()
  const say = useSay(publicationMessages)
  const { control } = useFormContext<EventForm>()
  const publication = useWatch({ control, name: 'publication' }) ?? 'now'
  if (publication === 'now' && isPublished(event)) return <Then icon={<Eye aria-hidden />}>{say.nowHint}</Then>
  const planned = publication === 'now' ? say.nowHint : publicationInWords(publication, language)
  return (
    <Then icon={<CalendarClock aria-hidden />}>
      {publication === 'draft' ? say.isDraft : planned || say.plannedHint}
    </Then>
  )
}

/** What those with a seat and who comes later pay, once the price is another. */
const Price = ({ event, priceChoice }: Pick<OnSavingProps, 'event' | 'priceChoice'>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control } = useFormContext<EventForm>()
  const [price, seats] = useWatch({ control, name: ['price', 'maxParticipants'] })
  if (!Number.isFinite(price) || price === event.price || event.registered === 0) return null
  const left = seats - event.registered
  const [now, before] = [price, event.price].map((euros) => formatPrice(euros, language)) as [string, string]
  const isForAll = price < event.price && priceChoice.value === 'new-price'
  const theirs = isForAll ? say.seatsGetPrice(event.registered, now) : say.seatsKeepPrice(event.registered, before)
  return <Then icon={<Tag aria-hidden />}>{left > 0 ? `${theirs} ${say.seatsLeft(left, now)}` : theirs}</Then>
}

/** The same of members, once their price is another. */
const MemberPrice = ({ event, priceChoice }: Pick<OnSavingProps, 'event' | 'priceChoice'>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control } = useFormContext<EventForm>()
  const [price, memberPrice = null] = useWatch({ control, name: ['price', 'memberPrice'] })
  const after = { price, memberPrice }
  const [now, before] = [memberPriceOf(after), memberPriceOf(event)]
  if (!Number.isFinite(now) || now === before || !(isLessForMembers(after) || isLessForMembers(event))) return null
  const [members, known, others] = [now, before, price].map((euros) => formatPrice(euros, language)) as [
    string,
    string,
    string,
  ]
  const isForAll = now < before && priceChoice.value === 'new-price'
  const theirs = isForAll ? say.membersSeatsGetPrice(members) : say.membersSeatsKeepPrice(known)
  return (
    <Then icon={<IdCard aria-hidden />}>
      {event.registered > 0 ? `${theirs} ${say.withFile(members, others)}` : say.withFile(members, others)}
    </Then>
  )
}

/** Until when one pays, also until now if that changes, and who still owes. */
const LastDay = ({ event }: { event: EditedEvent }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  const { control } = useFormContext<EventForm>()
  const [price, date, payBy = ''] = useWatch({ control, name: ['price', 'date', 'payBy'] })
  const { data } = useQuery(eventOverview(event.id))
  const start = instantOrNull(date)
  if (!(price > 0) || !start) return null
  const day = payUntil({ date: start, payBy })
  const before = event.price > 0 ? payUntil(event) : day
  const isPast = day < dayOf(new Date(now))
  const sentence = (isPast ? say.payUntilWas : say.payUntil)(
    formatDay(day, language),
    formatRelativeDay(day, now, language),
  )
  const money = data?.people?.money
  return (
    <Then icon={<Wallet aria-hidden />}>
      <span>{before === day ? sentence : `${sentence} ${say.payUntilBefore(formatDay(before, language))}`}</span>
      {money && money.owing > 0 && (
        <>
          {' '}
          <SiteLink to={`${pathOf(event.id, 'inscripciones')}?filter=owing`}>
            {say.owing(money.owing, formatEuros(money.owed, language))}
          </SiteLink>
        </>
      )}
    </Then>
  )
}
