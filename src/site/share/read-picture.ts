import { arrayBuffer } from 'node:stream/consumers'
import type { Club } from '#club/core/server/club.ts'
import { inkOf } from '#club/core/content/server/plates.ts'
import { formatInMadrid, formatTime, posterDate } from '#base/dates/dates.ts'
import { formatDay, weekdayName } from '#base/dates/weekday.ts'
import { readPosterQuery } from '#club/evenings/events/server/poster-link.ts'
import { shortPlace } from '#club/evenings/events/shared/places/event-place.ts'
import { addressParts } from '#base/text/address-parts.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { openSharp } from '#platform/storage/open-sharp.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { fixedPagesVersion } from '#kit/both/address.ts'
import { answer } from '#kit/both/api.ts'
import { cardMessages } from '#club/evenings/events/visitor/card-messages.ts'
import { sampleRestaurants } from '#club/pages/restaurants/visitor/sample-restaurants.ts'
import { groundFor } from '#kit/site/pictures/plates.ts'
import type { InProcess } from '../in-process.ts'
import { type Picture, dishSide } from './draw-picture.ts'
import { type Ink, inkAt } from './inks.ts'
import { fixedPages } from './page-words.ts'
import { publicFile } from './public-file.ts'

type Source = { api: InProcess['api']; storage: Storage; club: Pick<Club, 'linkKey' | 'now'> }
type Words = Omit<Picture, 'art' | 'ground'>

/**
 * What the share picture of a page says, its drawing or photo with the ground of a photo, and the version of the page; by the
 * first part of its path.
 */
export const pages = {
  eventos: async ({ api, club }: Source, id: string, language: Language, after: string) => {
    const stored = await answer(api.events[':id'].$get({ param: { id } }))
    const facts = readPosterQuery(club, id, after)
    const event = { ...stored, ...facts }
    const say = cardMessages(language)
    const month = formatInMadrid(event.date, language, ({ monthName, year }) => `${monthName} ${year}`)
    const words: Words = {
      day: { numeral: posterDate(event.date, language).day, beside: [month, weekdayName(event.date, language)] },
      title: inLanguage(language, event.title, event.titleCa),
      fact: joined(
        formatTime(event.date, language),
        shortPlace(inLanguage(language, event.location, event.locationCa)),
      ),
      band: event.cancelledAt
        ? { text: say.cancelled, ink: 'pebrot' }
        : event.movedFrom
          ? { text: say.moved, ink: 'rovell' }
          : undefined,
    }
    return {
      words,
      version: event.version,
      query: facts ? `?after=${after}` : '',
      src: event.imageUrl || '/plates/default-event.svg',
      photoGround: inkAt(groundFor(event.category)),
    }
  },
  restaurantes: async ({ api }: Source, id: string, language: Language) => {
    const sample = sampleRestaurants.find((restaurant) => restaurant.id === id)
    const place = sample ?? (await answer(api.restaurants[':id'].$get({ param: { id } })))
    const words: Words = {
      stars: place.estrellasMichelin,
      title: place.nombre,
      fact: joined(inLanguage(language, place.especialidad, place.especialidadCa), addressParts(place.direccion).town),
    }
    return {
      words,
      version: place.version,
      src: place.fotos[0] ?? '/plates/default-restaurant.svg',
      photoGround: 'fulla' as const,
    }
  },
  paginas: async ({ api }: Source, name: string, language: Language) => {
    const page = fixedPages.get(name)
    if (!page) return undefined
    const { city } = await answer(api['club-facts'].$get())
    const words: Words = { title: page.say(language).title, fact: city }
    return { words, version: fixedPagesVersion, src: page.src, photoGround: 'taula' as const }
  },
  blog: async ({ api }: Source, slug: string, language: Language) => {
    const post = await answer(api['blog-posts'][':slug'].$get({ param: { slug } }))
    const words: Words = {
      title: inLanguage(language, post.title, post.titleCa),
      fact: formatDay(post.publishedAt!, language),
    }
    return {
      words,
      version: post.version,
      src: post.coverImage || '/plates/06-pa-pernil.svg',
      photoGround: 'taula' as const,
    }
  },
}

export type PageKind = keyof typeof pages

const joined = (...facts: string[]) => facts.filter(Boolean).join(' · ')

/** The drawing of an address with its ground, or the photo on `photoGround`; the drawing of events if the photo is gone. */
export const artOf = async (
  src: string,
  photoGround: Ink,
  storage: Storage,
): Promise<Pick<Picture, 'art' | 'ground'>> => {
  const ground = defaults[src] ?? inkOf(src)
  if (ground) return { ground, art: { drawing: await publicFile(src) } }
  const file = src.startsWith('/files/') ? await storage.read(src.slice('/files/'.length)) : undefined
  if (!file) return artOf('/plates/default-event.svg', photoGround, storage)
  const sharp = await openSharp()
  const photo = await sharp(await arrayBuffer(file.body))
    .resize({ width: dishSide, height: dishSide, fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { ground: photoGround, art: { photo } }
}

/** The two drawings that nothing is given: they stand where a row has none yet. */
const defaults: Record<string, Ink> = {
  '/plates/default-event.svg': 'taula',
  '/plates/default-restaurant.svg': 'fulla',
}
