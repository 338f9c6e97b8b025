import type { blogPosts } from '../schema/blog-posts.ts'
import { adjetivo } from './posts/contra-el-adjetivo.ts'
import { sofrito } from './posts/el-sofrito-no-tiene-prisa.ts'
import { vino } from './posts/el-vino-de-la-casa.ts'
import { alcachofa } from './posts/elogio-de-la-alcachofa-fea.ts'
import { libreta } from './posts/la-libreta-de-visitas.ts'
import { mesaLarga } from './posts/la-mesa-larga.ts'
import { mercado } from './posts/mercado-antes-del-alba.ts'
import { panConTomate } from './posts/pan-tomate-y-una-tesis.ts'
import { ago } from './when.ts'

type NewPost = typeof blogPosts.$inferInsert
type Text = Omit<NewPost, 'status' | 'publishedAt' | 'createdAt' | 'updatedAt'>

/** Six posts to read and two still in the drawer. */
export const demoBlogPosts = (now: Date): NewPost[] => {
  const published = (text: Text, days: number) => ({
    ...text,
    status: 'published' as const,
    publishedAt: ago(now, { days, hours: 2 }),
    createdAt: ago(now, { days: days + 4 }),
    updatedAt: ago(now, { days, hours: 2 }),
  })
  const draft = (text: Text, days: number) => ({
    ...text,
    status: 'draft' as const,
    publishedAt: null,
    createdAt: ago(now, { days }),
    updatedAt: ago(now, { days }),
  })

  return [
    published(sofrito, 6),
    published(mercado, 24),
    published(panConTomate, 52),
    published(adjetivo, 83),
    published(vino, 121),
    published(alcachofa, 168),
    draft(mesaLarga, 3),
    draft(libreta, 11),
  ]
}
