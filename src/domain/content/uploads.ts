import { and, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { uploads } from '#db/schema/uploads.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'

type Upload = { key: string; width: number; height: number; bytes: number }

/** Notes an image before its files are written, so that none is ever without a note. */
export const recordUpload = (club: Club, upload: Upload) =>
  club.db.transaction(async (tx) => {
    const { actor } = club
    await tx.insert(uploads).values({
      ...upload,
      uploadedBy: actor.kind === 'user' ? actor.id : null,
      createdAt: club.now(),
    })
    await audit(tx, club, { action: 'upload.created', subject: 'uploads', subjectId: null, after: upload })
  })

/**
 * Holds the images that a save names and the row did not: their day begins anew, so that no cleaning takes them between
 * the save and its commit. @throws Refusal upload.gone where one was cleaned away under a form left open
 */
export const claimUploads = async (tx: Db, now: Date, values: object, before: object = {}) => {
  const held = keysIn(before)
  const keys = [...keysIn(values)].filter((key) => !held.has(key))
  if (keys.length === 0) return
  const found = await tx.update(uploads).set({ createdAt: now }).where(inArray(uploads.key, keys)).returning()
  if (found.length < keys.length) throw new Refusal('upload.gone')
}

/** The keys of the images that content names, in its fields or in its text. */
const keysIn = (content: object) =>
  new Set([...JSON.stringify(content).matchAll(/\/files\/([\w./-]+\.webp)/g)].map(([, key]) => key ?? ''))

const oneDay = 24 * 60 * 60 * 1000

/** Forgets the images of more than a day ago that no content names, in the trash or out of it, and gives their keys. */
export const deleteUnusedUploads = async ({ db, now }: Club) => {
  const before = new Date(now().getTime() - oneDay)
  const gone = await db
    .delete(uploads)
    .where(and(lt(uploads.createdAt, before), ...places.map((place) => sql`not exists (${place})`)))
    .returning({ key: uploads.key })
  return gone.map(({ key }) => key)
}

const named = (table: typeof events | typeof restaurants | typeof organizers | typeof blogPosts, columns: PgColumn[]) =>
  sql`select 1 from ${table} where strpos(concat_ws(' ', ${sql.join(columns, sql`, `)}), ${uploads.key}) > 0`

const places = [
  named(events, [events.imageUrl, events.images, events.description, events.descriptionCa]),
  named(restaurants, [restaurants.images, restaurants.chefPhoto]),
  named(organizers, [organizers.logoUrl]),
  named(blogPosts, [blogPosts.coverImage, blogPosts.content, blogPosts.contentCa]),
]
