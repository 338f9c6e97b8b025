import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Club } from '#club/core/server/club.ts'
import type { Api } from '../api/index.ts'
import { retryAfter, retrySeconds } from '#platform/http/retry-after.ts'
import { languageOr } from '#base/text/language.ts'
import { readQuery } from '#base/public-queries.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { pathIn } from '#kit/both/paths.ts'
import { writeCalendar, writeEventCalendar } from './calendar.ts'
import { askInProcess } from '../in-process.ts'
import { writeManifest } from './manifest.ts'
import { writeRss } from './rss.ts'
import { answer } from '#kit/both/api.ts'
import { writeLogo } from '../share/logo.ts'
import { createSharePictures } from '../share/share-pictures.ts'
import { writeSecurity } from './security.ts'
import { robots, writeSitemap, writeSitemapOfMonth, writeSitemapOfPages } from './sitemap.ts'
import { minuteSeconds } from '#base/dates/durations.ts'

type Site = { api: Api; origin: string; storage: Storage } & Pick<Club, 'linkKey' | 'now'>

/** The footer's short addresses of the legal pages (decision 7). */
const shortAddresses = ['privacidad', 'terminos', 'aviso-legal', 'accesibilidad']

const forAWhile = `public, max-age=${15 * minuteSeconds}`

/** The routes for machines: sitemap, robots, RSS, calendar, pictures for sharing; and the short legal addresses. */
export const createFeeds = ({ api, origin, storage, linkKey, now }: Site) => {
  const club = askInProcess(api)
  const pictures = createSharePictures(storage, club, { linkKey, now })
  const feeds = new Hono()
    .get('/.well-known/change-password', (c) => c.redirect('/mi-cuenta'))
    .get('/.well-known/security.txt', (c) => send(c, 'text/plain', () => writeSecurity(club, origin)))
    .get('/robots.txt', (c) => c.text(robots(origin), 200, { 'Cache-Control': forAWhile }))
    .get('/sitemap.xml', (c) => send(c, 'application/xml', () => writeSitemap(club, origin)))
    .get('/sitemap-paginas.xml', (c) => send(c, 'application/xml', () => writeSitemapOfPages(club, origin)))
    .get('/site.webmanifest', (c) => send(c, 'application/manifest+json', () => writeManifest(club)))
    .get('/logo.svg', (c) =>
      send(c, 'image/svg+xml', async () => writeLogo((await answer(club.api['club-facts'].$get())).name)),
    )
    .get('/og/files/*', pictures.ofFile)
    .get('/og/*', pictures.ofPage)

  for (const [path, noun] of [
    ['/sitemap-eventos.xml', 'events'],
    ['/sitemap-blog.xml', 'posts'],
  ] as const)
    feeds.get(path, (c) =>
      send(c, 'application/xml', () => writeSitemapOfMonth(club, origin, { noun, month: c.req.query('mes') })),
    )

  for (const language of ['es', 'ca'] as const) {
    const at = (path: string) => pathIn(language, path)
    feeds
      .get(at('/rss.xml'), (c) => send(c, 'application/rss+xml', () => writeRss(club, origin, language)))
      .get(at('/calendar.ics'), (c) => {
        const { idioma, categoria } = readQuery('/calendar.ics', new URL(c.req.url).searchParams)
        const query = { language: languageOr(idioma ?? language), category: categoria }
        return send(c, 'text/calendar', () => writeCalendar(club, origin, query))
      })
    feeds.get(at('/eventos/:id/calendar.ics'), (c) =>
      send(c, 'text/calendar', () => writeEventCalendar(club, origin, language, c.req.param('id') ?? '')),
    )
    for (const page of shortAddresses)
      feeds.get(at(`/${page}`), (c) => c.redirect(at(`/legal/${page}`) + new URL(c.req.url).search, 301))
  }
  return feeds
}

/** Sends a feed; 404 if it is empty, 503 while it cannot be read, so that readers come back. */
const send = async (c: Context, type: string, write: () => Promise<string | undefined>) => {
  try {
    const body = await write()
    if (body === undefined) return c.notFound()
    return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': forAWhile })
  } catch (error) {
    console.error(error)
    return c.text('Unavailable', 503, retryAfter(retrySeconds.feed))
  }
}
