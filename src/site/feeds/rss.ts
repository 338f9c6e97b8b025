import { limits } from '#base/limits.ts'
import { type Language, bilingual, inLanguage } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import { pathIn } from '#kit/both/paths.ts'
import type { InProcess } from '../in-process.ts'
import { xmlText } from './xml.ts'

const messages = bilingual({
  title: { es: (club: string) => `Blog del ${club}`, ca: (club: string) => `Blog del ${club}` },
  description: {
    es: 'Lo que se dice en la sobremesa cuando alguien toma notas.',
    ca: 'El que es diu a la sobretaula quan algú pren notes.',
  },
})

/** The newest posts of the blog that exist in a language, as RSS 2.0. */
export const writeRss = async ({ api }: InProcess, origin: string, language: Language) => {
  const { name } = await answer(api['club-facts'].$get())
  const posts = await answer(
    api['blog-posts'].$get({
      query: { limit: String(limits.postsInFeed), ...(language === 'ca' && { catalan: 'only' }) },
    }),
  )
  const say = messages(language)
  const address = (path: string) => xmlText(new URL(pathIn(language, path), origin).href)
  const items = posts.map(({ slug, title, titleCa, excerpt, excerptCa, publishedAt }) => {
    const link = address(`/blog/${encodeURIComponent(slug)}`)
    return [
      '<item>',
      `<title>${xmlText(inLanguage(language, title, titleCa))}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      publishedAt ? `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>` : '',
      `<description>${xmlText(inLanguage(language, excerpt, excerptCa))}</description>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xmlText(say.title(name))}</title>`,
    `<link>${address('/blog')}</link>`,
    `<description>${xmlText(say.description)}</description>`,
    `<language>${language}</language>`,
    `<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
