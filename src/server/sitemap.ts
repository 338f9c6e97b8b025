import { languages } from '#shared/language.ts'
import { answer } from '#web/lib/api.ts'
import { pathIn } from '#web/lib/paths.ts'
import type { InProcess } from './in-process.ts'
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

/** Every public page in both languages, each with its alternates. */
export const writeSitemap = async ({ api }: InProcess, origin: string) => {
  const { events, restaurants, posts } = await answer(api.places.$get())
  const places: Place[] = [
    ...fixedPlaces,
    ...events.map(({ id }) => ({ path: `/eventos/${id}` })),
    ...restaurants.map(({ id }) => ({ path: `/restaurantes/${id}` })),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changedAt: updatedAt })),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...places.flatMap((place) => inEachLanguage(place, origin)),
    '</urlset>',
    '',
  ].join('\n')
}

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
