import { languages } from '#shared/text/language.ts'
import { sitemapMonth } from '#shared/forms/sitemap-pages.ts'
import { answer } from '#web/lib/api.ts'
import { pathIn } from '#web/lib/paths.ts'
import type { InProcess } from '../http/in-process.ts'
import { xmlText } from './xml.ts'

type Place = { path: string; changedAt?: string }

const fixedPlaces: Place[] = [
  '/',
  '/club',
  '/eventos',
  '/restaurantes',
  '/blog',
  '/contacto',
  '/legal/aviso-legal',
  '/legal/privacidad',
  '/legal/terminos',
  '/legal/accesibilidad',
].map((path) => ({ path }))

/** Every public page in both languages, each with its alternates; of a large club the index of its parts (decision 51). */
export const writeSitemap = async ({ api }: InProcess, origin: string) => {
  const places = await answer(api.places.$get())
  if (places.isWhole)
    return urlSet(origin, [
      ...fixedPlaces,
      ...places.events.map(ofEvent),
      ...places.restaurants.map(ofHouse),
      ...places.posts.map(ofPost),
    ])
  const parts = [
    '/sitemap-paginas.xml',
    ...places.eventMonths.map((month) => `/sitemap-eventos.xml?mes=${month}`),
    ...places.postMonths.map((month) => `/sitemap-blog.xml?mes=${month}`),
  ]
  const named = parts.map((path) => `<sitemap><loc>${xmlText(new URL(path, origin).href)}</loc></sitemap>`)
  return document('sitemapindex', '', named)
}

/** The part with what is neither an event nor a post. */
export const writeSitemapOfPages = async ({ api }: InProcess, origin: string) => {
  const { restaurants } = await answer(api.places.$get())
  return urlSet(origin, [...fixedPlaces, ...restaurants.map(ofHouse)])
}

/** The part with the events or posts of a month ("2026-03"), undefined where it has none. */
export const writeSitemapOfMonth = async (
  { api }: InProcess,
  origin: string,
  asked: { noun: 'events' | 'posts'; month: string | undefined },
) => {
  const { success, data: query } = sitemapMonth.safeParse(asked)
  if (!success) return undefined
  const { events, posts } = await answer(api.places.month.$get({ query }))
  const places = [...events.map(ofEvent), ...posts.map(ofPost)]
  return places.length > 0 ? urlSet(origin, places) : undefined
}

const ofEvent = ({ id }: { id: string }): Place => ({ path: `/eventos/${id}` })
const ofHouse = ({ id }: { id: string }): Place => ({ path: `/restaurantes/${id}` })
const ofPost = ({ slug, updatedAt }: { slug: string; updatedAt: string }): Place => ({
  path: `/blog/${encodeURIComponent(slug)}`,
  changedAt: updatedAt,
})

const urlSet = (origin: string, places: Place[]) =>
  document(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    places.flatMap((place) => inEachLanguage(place, origin)),
  )

const document = (root: string, more: string, lines: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

const inEachLanguage = ({ path, changedAt }: Place, origin: string) => {
  const address = (language: (typeof languages)[number]) => xmlText(new URL(pathIn(language, path), origin).href)
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const alternates = languages.map((other) => alternate(other, address(other))).join('')
  const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''
  return languages.map(
    (language) =>
      `<url><loc>${address(language)}</loc>${changed}${alternates}${alternate('x-default', address('es'))}</url>`,
  )
}

/** What crawlers may read, and where the sitemap is. */
export const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/admin', '/api/', '/auth', '/socio/', '/create-super-admin'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
