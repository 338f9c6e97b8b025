import { languages } from '#base/text/language.ts'
import { sitemapMonth } from '../shared/sitemap-pages.ts'
import { answer } from '#kit/both/api.ts'
import { pathIn } from '#kit/both/paths.ts'
import type { InProcess } from '../in-process.ts'
import { xmlText } from './xml.ts'

type Page = { path: string; changedAt?: string | undefined; hasCatalan?: boolean }

type Changed = { events: string | null; restaurants: string | null; posts: string | null; club: string | null }

/** The pages that are always there, with the last change of what they show: never earlier than what the club says of itself. */
const fixedPages = (changed: Changed): Page[] => {
  const at = (path: string, shown?: string | null): Page => ({
    path,
    changedAt: [shown, changed.club].filter(Boolean).toSorted().at(-1) ?? undefined,
  })
  return [
    at('/', changed.events),
    at('/club'),
    at('/eventos', changed.events),
    at('/restaurantes', changed.restaurants),
    at('/blog', changed.posts),
    at('/contacto'),
    at('/legal/aviso-legal'),
    at('/legal/privacidad'),
    at('/legal/terminos'),
    at('/legal/accesibilidad'),
  ]
}

/**
 * Lists every public page in its languages with its alternates; for a large club, the index of the parts (decision
 * 51).
 */
export const writeSitemap = async ({ api }: InProcess, origin: string) => {
  const places = await answer(api.places.$get())
  if (places.isWhole)
    return urlSet(origin, [
      ...fixedPages(places.changedAt),
      ...places.events.map(ofEvent),
      ...places.restaurants.map(ofRestaurant),
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

/** The part with everything except events and posts. */
export const writeSitemapOfPages = async ({ api }: InProcess, origin: string) => {
  const { restaurants, changedAt } = await answer(api.places.$get())
  return urlSet(origin, [...fixedPages(changedAt), ...restaurants.map(ofRestaurant)])
}

/** The part with the events or posts of a month ("2026-03"); undefined if there are none. */
export const writeSitemapOfMonth = async (
  { api }: InProcess,
  origin: string,
  query: { noun: 'events' | 'posts'; month: string | undefined },
) => {
  const { success, data } = sitemapMonth.safeParse(query)
  if (!success) return undefined
  const { events, posts } = await answer(api.places.month.$get({ query: data }))
  const places = [...events.map(ofEvent), ...posts.map(ofPost)]
  return places.length > 0 ? urlSet(origin, places) : undefined
}

type Place = { id: string; updatedAt: string; hasCatalan: boolean }

const ofEvent = ({ id, updatedAt, hasCatalan }: Place): Page => ({
  path: `/eventos/${id}`,
  changedAt: updatedAt,
  hasCatalan,
})
const ofRestaurant = ({ id, updatedAt, hasCatalan }: Place): Page => ({
  path: `/restaurantes/${id}`,
  changedAt: updatedAt,
  hasCatalan,
})
const ofPost = ({ slug, updatedAt, hasCatalan }: Omit<Place, 'id'> & { slug: string }): Page => ({
  path: `/blog/${encodeURIComponent(slug)}`,
  changedAt: updatedAt,
  hasCatalan,
})

const urlSet = (origin: string, places: Page[]) =>
  document(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    places.flatMap((place) => inEachLanguage(place, origin)),
  )

const document = (root: string, attributes: string, lines: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

const inEachLanguage = ({ path, changedAt, hasCatalan = true }: Page, origin: string) => {
  const spoken = hasCatalan ? languages : (['es'] as const)
  const address = (language: (typeof languages)[number]) => xmlText(new URL(pathIn(language, path), origin).href)
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const alternates = spoken.map((other) => alternate(other, address(other))).join('')
  const changed = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''
  return spoken.map(
    (language) =>
      `<url><loc>${address(language)}</loc>${changed}${alternates}${alternate('x-default', address('es'))}</url>`,
  )
}

/** The rules for crawlers, and the address of the sitemap. */
export const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/admin', '/api/', '/auth', '/socio/', '/create-super-admin'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
