import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import PostPage from '#club/evenings/posts/visitor/post-page.tsx'
import { postDetail } from '#club/evenings/posts/visitor/queries.ts'
import EventPage from '#club/evenings/events/visitor/detail-page.tsx'
import { eventDetail } from '#club/evenings/events/visitor/queries.ts'
import RestaurantPage from '#club/pages/restaurants/visitor/detail-page.tsx'
import { restaurantDetail } from '#club/pages/restaurants/visitor/queries.ts'

type Screen = { path: string; show: (language: '' | '/ca') => ReturnType<typeof renderScreen> }

/** Stores one of a kind with a Catalan text, and shows its page. */
const kinds: Record<string, (club: Club, ca: string) => Promise<Screen>> = {
  async event(club, ca) {
    const { id } = await anEvent(club, { description: 'Se cena.', descriptionCa: ca })
    const [path, asks] = [`/eventos/${id}`, [eventDetail(clientOf(club), id)]]
    return { path, show: (at) => renderScreen(EventPage, { at: at + path, route: `${at}/eventos/:id`, asks }) }
  },
  async restaurant(club, ca) {
    const { id } = await aRestaurant(club, { description: 'Brasa.', descriptionCa: ca })
    const [path, asks] = [`/restaurantes/${id}`, [restaurantDetail(clientOf(club), id)]]
    return {
      path,
      show: (at) => renderScreen(RestaurantPage, { at: at + path, route: `${at}/restaurantes/:id`, asks }),
    }
  },
  async post(club, ca) {
    const { slug } = await aPost(club, { contentCa: ca && `<p>${ca}</p>` })
    const [path, asks] = [`/blog/${slug}`, [postDetail(clientOf(club), slug)]]
    return { path, show: (at) => renderScreen(PostPage, { at: at + path, route: `${at}/blog/:slug`, asks }) }
  },
}

test.for(Object.entries(kinds))(
  'the page of a %s without Catalan says so, and is only advertised in Spanish',
  async ([, store], { club }) => {
    for (const ca of ['', 'Se sopa.']) {
      const { path, show } = await store(club, ca)
      for (const language of ['', '/ca'] as const) {
        const { html, says } = await show(language)
        const isCatalan = ca !== ''
        expect(says.includes('Contingut disponible en castellà')).toBe(language === '/ca' && !isCatalan)
        expect(/hrefLang="ca"/i.test(html)).toBe(isCatalan)
        const canonical = /rel="canonical" href="[^"]*?(\/ca)?\/(?:eventos|restaurantes|blog)\//.exec(html)
        expect([path, canonical?.[1] ?? '']).toEqual([path, isCatalan ? language : ''])
      }
    }
  },
)
