import { and, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { uploads } from '#db/schema/uploads.ts'
import { audit } from './audit.ts'
import type { Club } from './club.ts'

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

const oneDay = 24 * 60 * 60 * 1000

/** Forgets the images of more than a day ago that no content names, in the trash or out of it, and gives their keys. */
export const forgetUnusedUploads = async ({ db, now }: Club) => {
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
