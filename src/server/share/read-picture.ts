import { arrayBuffer } from 'node:stream/consumers'
import { formatDeadline } from '#shared/dates/weekday.ts'
import { formatTime, posterDate, timeZone } from '#shared/dates/dates.ts'
import { addressParts } from '#shared/text/address-parts.ts'
import { type Language, inLanguage } from '#shared/text/language.ts'
import { openSharp } from '#storage/open-sharp.ts'
import type { Storage } from '#storage/storage.ts'
import { answer } from '#web/lib/api.ts'
import { stateMessages } from '#web/public/events/state-messages.ts'
import { groundFor, plateAt } from '#web/ui/pictures/plates.ts'
import type { InProcess } from '../http/in-process.ts'
import { type Picture, dishSide } from './draw-picture.ts'
import { type Ink, inks } from './inks.ts'
import { publicFile } from './public-file.ts'

type Source = { api: InProcess['api']; storage: Storage }
type Words = Omit<Picture, 'art' | 'ground'>

/** What the share picture of a page says, and the version of the page; by the first part of its path. */
export const pages = {
  eventos: async ({ api }: Source, id: string, language: Language) => {
    const event = await answer(api.events[':id'].$get({ param: { id } }))
    const say = stateMessages(language)
    const { month, day } = posterDate(event.date, language)
    const { weekday, year } = longDate(event.date, language)
    const words: Words = {
      day: { numeral: day, beside: [`${month} ${year}`, weekday] },
      title: inLanguage(language, event.title, event.titleCa),
      fact: joined(formatTime(event.date, language), inLanguage(language, event.location, event.locationCa)),
      band: event.cancelledAt
        ? { text: say.cancelled, ink: 'pebrot' }
        : event.movedFrom
          ? { text: say.moved, ink: 'rovell' }
          : undefined,
    }
    return {
      words,
      version: event.version,
      src: event.imageUrl || '/plates/default-event.svg',
      category: event.category,
    }
  },
  restaurantes: async ({ api }: Source, id: string, language: Language) => {
    const place = await answer(api.restaurants[':id'].$get({ param: { id } }))
    const words: Words = {
      stars: place.estrellasMichelin,
      title: place.nombre,
      fact: joined(inLanguage(language, place.especialidad, place.especialidadCa), addressParts(place.direccion).town),
    }
    return {
      words,
      version: place.version,
      src: place.fotos[0] ?? '/plates/default-restaurant.svg',
      category: 'viatges',
    }
  },
  blog: async ({ api }: Source, slug: string, language: Language) => {
    const post = await answer(api['blog-posts'][':slug'].$get({ param: { slug } }))
    const words: Words = {
      title: inLanguage(language, post.title, post.titleCa),
      fact: formatDeadline(post.publishedAt!, language)
        .replace(/.{3}\d\d:\d\d$/, '')
        .trim(),
    }
    return { words, version: post.version, src: post.coverImage || '/plates/06-pa-pernil.svg', category: '' }
  },
}

export type PageKind = keyof typeof pages

const joined = (...facts: string[]) => facts.filter(Boolean).join(' · ')

const longDate = (date: string, language: Language) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(new Date(date))
  return { weekday: part({ weekday: 'long' }), year: part({ year: 'numeric' }) }
}

/** The drawing of a picture's address with its ground, or the photo on the ground of the category. */
export const artOf = async (
  src: string,
  category: string,
  storage: Storage,
): Promise<Pick<Picture, 'art' | 'ground'>> => {
  const plate = plateAt(src)
  if (plate) return { ground: inkOf(plate.ground, src), art: { drawing: await publicFile(src) } }
  const file = src.startsWith('/files/') ? await storage.read(src.slice('/files/'.length)) : undefined
  if (!file) return artOf('/plates/default-event.svg', category, storage)
  const sharp = await openSharp()
  const photo = await sharp(await arrayBuffer(file.body))
    .resize({ width: dishSide, height: dishSide, fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { ground: inkOf(groundFor(category), ''), art: { photo } }
}

/** The ink of a ground, which a page writes as a colour or as a property. */
const inkOf = (ground: string, src: string): Ink => {
  const name = /^var\(--(\w+)\)$/.exec(ground)?.[1] ?? drawnOn[src]
  const found = Object.entries(inks).find(([ink, colour]) => ink === name || colour === ground.toUpperCase())
  return (found?.[0] as Ink | undefined) ?? 'taula'
}

// The ground behind the words of those drawings that have two.
const drawnOn: Record<string, Ink> = {
  '/plates/01-vi.svg': 'garnatxa',
  '/plates/04-plats.svg': 'fulla',
  '/plates/08-calcots.svg': 'most',
  '/plates/09-vinya.svg': 'rosa',
  '/plates/default-restaurant.svg': 'fulla',
}
