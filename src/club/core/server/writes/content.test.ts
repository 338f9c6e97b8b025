import { expect } from 'vitest'
import { uploads } from '#club/core/content/server/table.ts'
import { test as base, today } from '#tests/club.ts'
import { aPost, aPostForm, aRestaurant, anEvent, anEventForm, anOrganizer, asAdmin } from '#tests/factories.ts'
import { writesOf } from '#tests/database/writes.ts'
import { changePost, createPost, restorePost } from '#club/evenings/posts/server/blog-posts-editing.ts'
import { deletePost } from '#club/evenings/posts/server/kind.ts'
import { changeEvent, createEvent, deleteEvent, restoreEvent } from '#club/evenings/events/server/events-editing.ts'
import { organizerActs } from '#club/pages/organizers/server/kind.ts'
import { restaurantActs } from '#club/pages/restaurants/server/kind.ts'
import { emptyTrash } from '#club/core/content/server/trash.ts'
import { deleteUnusedUploads, recordUpload } from '#club/core/content/server/uploads.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

// Each act writes one row and one log entry, and changes no similar row.

const long = new Date('2020-01-01T00:00:00Z')
const stamps = { createdAt: long, updatedAt: long }

/** Two rows of each noun, and one in the trash. */
const test = base.extend('stored', async ({ club }) => {
  const [event, restaurant, organizer, post] = await Promise.all([
    anEvent(club, stamps),
    aRestaurant(club, stamps),
    anOrganizer(club, stamps),
    aPost(club, stamps),
  ])
  await anEvent(club, { ...stamps, restaurantId: restaurant.id, organizerId: organizer.id })
  await aRestaurant(club, stamps)
  await anOrganizer(club, stamps)
  await aPost(club, stamps)
  const deleted = { ...stamps, deletedAt: today }
  const trashed = {
    event: (await anEvent(club, deleted)).id,
    restaurant: (await aRestaurant(club, deleted)).id,
    organizer: (await anOrganizer(club, deleted)).id,
    post: (await aPost(club, deleted)).id,
  }
  const ids = { event: event.id, restaurant: restaurant.id, organizer: organizer.id, post: post.id }
  const names = {
    ...ids,
    ...Object.fromEntries(Object.entries(trashed).map(([noun, id]) => [`trashed ${noun}`, id])),
    key: '0f8fad5b-d9cb-469f-a165-70867728950e',
  }
  return {
    ids,
    trashed,
    key: names.key,
    admin: asAdmin(club),
    writes: (act: () => Promise<unknown>) => writesOf(club, names, act),
  }
})
const restaurant = { nombre: 'Cal Nou', direccion: 'Carrer Nou, 9' } as Parameters<typeof restaurantActs.create>[1]
const host = { name: 'Celler Nou', city: 'Gratallops' } as Parameters<typeof organizerActs.create>[1]

test('an event is created, updated by a duplicate, changed, deleted and restored', async ({ stored }) => {
  const { ids, trashed, key, admin, writes } = stored
  const form = { ...anEventForm(), idempotencyKey: key }
  expect(await writes(() => createEvent(admin, form))).toMatchInlineSnapshot(`
    "+ audit_log event.created, events key, by admin@cercle.example now to {"caOf":{"categoryCa":"52e5691aa9e5cbbc7a6c43a5e2012531"},"date":"2026-03-28T11:30:00.000Z","price":48,"title":"Calçotada a la vora del foc","endsAt":null,"images":[],"titleCa":"","category":"Cenas","imageUrl":"","location":"Mas Fumerol, Valls","categoryCa":"Sopars","locationCa":"","description":"Calçots, romesco y babero.","organizerId":null,"publishedAt":"2026-03-14T12:00:00.000Z","restaurantId":null,"descriptionCa":"","maxParticipants":32}
    + events key: date=2026-03-28T11:30:00.000Z ca_of={"categoryCa":"52e5691aa9e5cbbc7a6c43a5e2012531"} plate=/plates/35-graella-most.svg price=48 title=Calçotada a la vora del foc images=[] version=1 waiting=0 category=Cenas location=Mas Fumerol, Valls created_at=now registered=0 updated_at=now category_ca=Sopars description=Calçots, romesco y babero. photo_texts=[] published_at=now sends_reminder=true max_participants=32 door_link_version=1 kitchen_link_version=1"
  `)
  expect(await writes(() => createEvent(admin, form))).toMatchInlineSnapshot(`"! events: 1"`)
  expect(await writes(() => createEvent(admin, { ...form, price: 50 }))).toMatchInlineSnapshot(`
    "! events: 1
    + audit_log event.written-again, events key, by admin@cercle.example now from {"price":48} to {"price":50}
    ~ events key: price=50 version=2"
  `)
  const change = { ...anEventForm({ endsAt: '2026-03-28T17:00' }), version: 1 }
  expect(await writes(() => changeEvent(admin, ids.event, change))).toMatchInlineSnapshot(`
    "! events: 1
    ! notices: 0
    + audit_log event.changed, events event, by admin@cercle.example now from {"caOf":{},"date":"2026-03-21T12:00:00.000Z","price":0,"title":"Cata de garnachas","endsAt":null,"titleCa":"Tast de garnatxes","category":"","location":"Sala del Cercle","categoryCa":"","description":"","maxParticipants":10} to {"caOf":{"categoryCa":"52e5691aa9e5cbbc7a6c43a5e2012531"},"date":"2026-03-28T11:30:00.000Z","price":48,"title":"Calçotada a la vora del foc","endsAt":"2026-03-28T16:00:00.000Z","titleCa":"","category":"Cenas","location":"Mas Fumerol, Valls","categoryCa":"Sopars","description":"Calçots, romesco y babero.","maxParticipants":32}
    ~ events event: date=2026-03-28T11:30:00.000Z ca_of={"categoryCa":"52e5691aa9e5cbbc7a6c43a5e2012531"} plate=/plates/15-llotja-rosa.svg price=48 title=Calçotada a la vora del foc ends_at=2026-03-28T16:00:00.000Z version=2 category=Cenas location=Mas Fumerol, Valls title_ca= updated_at=now category_ca=Sopars description=Calçots, romesco y babero. max_participants=32"
  `)
  expect(await writes(() => deleteEvent(admin, ids.event, { registered: 0 }))).toMatchInlineSnapshot(`
    "! events: 1
    + audit_log event.deleted, events event, by admin@cercle.example now
    ~ events event: deleted_at=now"
  `)
  expect(await writes(() => restoreEvent(admin, trashed.event))).toMatchInlineSnapshot(`
    "! events: 1
    + audit_log event.restored, events trashed event, by admin@cercle.example now
    ~ events trashed event: deleted_at=null"
  `)
})

test('a post is created, changed, deleted and restored', async ({ stored }) => {
  const { ids, trashed, key, admin, writes } = stored
  expect(await writes(() => createPost(admin, { ...aPostForm(), idempotencyKey: key }))).toMatchInlineSnapshot(`
    "+ audit_log post.created, blog_posts key, by admin@cercle.example now to {"caOf":{},"slug":"el-sofrito-no-tiene-prisa","title":"El sofrito no tiene prisa","status":"draft","content":"<p>Tres horas, y ni un minuto menos.</p>","excerpt":null,"titleCa":"","authorId":"<id>","contentCa":"","excerptCa":null,"coverImage":null,"publishedAt":null}
    + blog_posts key: slug=el-sofrito-no-tiene-prisa ca_of={} plate=/plates/33-sofregit-fulla.svg title=El sofrito no tiene prisa status=draft content=<p>Tres horas, y ni un minuto menos.</p> version=1 author_id=<id> created_at=now updated_at=now"
  `)
  const published = aPostForm({ status: 'published', slug: 'another', excerpt: 'Short', coverImage: '' })
  expect(await writes(() => createPost(admin, published))).toMatchInlineSnapshot(`
    "+ audit_log post.created, blog_posts <id>, by admin@cercle.example now to {"caOf":{},"slug":"another","title":"El sofrito no tiene prisa","status":"published","content":"<p>Tres horas, y ni un minuto menos.</p>","excerpt":"Short","titleCa":"","authorId":"<id>","contentCa":"","excerptCa":null,"coverImage":null,"publishedAt":"2026-03-14T12:00:00.000Z"}
    + blog_posts: slug=another ca_of={} plate=/plates/31-cistella-taula.svg title=El sofrito no tiene prisa status=published content=<p>Tres horas, y ni un minuto menos.</p> excerpt=Short version=1 author_id=<id> created_at=now updated_at=now published_at=now"
  `)
  expect(await writes(() => changePost(admin, ids.post, { ...published, slug: 'a-third', version: 1 })))
    .toMatchInlineSnapshot(`
      "! blog_posts: 1
      + audit_log post.changed, blog_posts post, by admin@cercle.example now from {"slug":"sofrito-<id>","title":"El sofrito","content":"<p>Cebolla, tiempo y poco más.</p>","excerpt":null} to {"slug":"a-third","title":"El sofrito no tiene prisa","content":"<p>Tres horas, y ni un minuto menos.</p>","excerpt":"Short"}
      + former_slugs: slug=sofrito-<id> post_id=post
      ~ blog_posts post: slug=a-third plate=/plates/07-cuina.svg title=El sofrito no tiene prisa content=<p>Tres horas, y ni un minuto menos.</p> excerpt=Short version=2 updated_at=now"
    `)
  expect(await writes(() => changePost(admin, key, { ...published, slug: 'a-fourth', version: 1 })))
    .toMatchInlineSnapshot(`
      "! blog_posts: 1
      + audit_log post.changed, blog_posts key, by admin@cercle.example now from {"slug":"el-sofrito-no-tiene-prisa","status":"draft","excerpt":null,"publishedAt":null} to {"slug":"a-fourth","status":"published","excerpt":"Short","publishedAt":"2026-03-14T12:00:00.000Z"}
      ~ blog_posts key: slug=a-fourth status=published excerpt=Short version=2 published_at=now"
    `)
  expect(await writes(() => deletePost(admin, ids.post))).toMatchInlineSnapshot(`
    "! blog_posts: 1
    + audit_log post.deleted, blog_posts post, by admin@cercle.example now
    ~ blog_posts post: deleted_at=now"
  `)
  expect(await writes(() => restorePost(admin, trashed.post))).toMatchInlineSnapshot(`
    "! blog_posts: 1
    + audit_log post.restored, blog_posts trashed post, by admin@cercle.example now
    ~ blog_posts trashed post: deleted_at=null"
  `)
})

test('a restaurant is created, changed, deleted and restored', async ({ stored }) => {
  const { ids, trashed, key, admin, writes } = stored
  expect(await writes(() => restaurantActs.create(admin, { ...restaurant, idempotencyKey: key })))
    .toMatchInlineSnapshot(`
      "+ audit_log restaurant.created, restaurants key, by admin@cercle.example now to {"caOf":{},"nombre":"Cal Nou","direccion":"Carrer Nou, 9"}
      + restaurants key: ca_of={} plate=/plates/02-tomaquet.svg images=[] nombre=Cal Nou version=1 direccion=Carrer Nou, 9 created_at=now updated_at=now photo_texts=[] precio_medio=0 valoraciones={} redes_sociales={} menu_degustacion=[] estrellas_michelin=0 platos_principales=[]"
    `)
  expect(await writes(() => restaurantActs.change(admin, ids.restaurant, { ...restaurant, version: 1 })))
    .toMatchInlineSnapshot(`
    "! restaurants: 1
    + audit_log restaurant.changed, restaurants restaurant, by admin@cercle.example now from {"nombre":"Can Prova","direccion":"Carrer de la Prova, 1, Barcelona"} to {"nombre":"Cal Nou","direccion":"Carrer Nou, 9"}
    ~ restaurants restaurant: plate=/plates/22-cargols-nit.svg nombre=Cal Nou version=2 direccion=Carrer Nou, 9 updated_at=now"
  `)
  expect(await writes(() => restaurantActs.remove(admin, ids.restaurant))).toMatchInlineSnapshot(`
    "! restaurants: 1
    + audit_log restaurant.deleted, restaurants restaurant, by admin@cercle.example now
    ~ restaurants restaurant: deleted_at=now"
  `)
  expect(await writes(() => restaurantActs.restore(admin, trashed.restaurant))).toMatchInlineSnapshot(`
    "! restaurants: 1
    + audit_log restaurant.restored, restaurants trashed restaurant, by admin@cercle.example now
    ~ restaurants trashed restaurant: deleted_at=null"
  `)
})

test('an organizer is created, changed, deleted and restored', async ({ stored }) => {
  const { ids, trashed, key, admin, writes } = stored
  expect(await writes(() => organizerActs.create(admin, { ...host, idempotencyKey: key }))).toMatchInlineSnapshot(`
    "+ audit_log organizer.created, organizers key, by admin@cercle.example now to {"caOf":{},"city":"Gratallops","name":"Celler Nou"}
    + organizers key: city=Gratallops name=Celler Nou ca_of={} country=España version=1 created_at=now updated_at=now social_media={}"
  `)
  expect(await writes(() => organizerActs.change(admin, ids.organizer, { ...host, version: 1 })))
    .toMatchInlineSnapshot(`
    "! organizers: 1
    + audit_log organizer.changed, organizers organizer, by admin@cercle.example now from {"city":"Falset","name":"Bodega del Turó"} to {"city":"Gratallops","name":"Celler Nou"}
    ~ organizers organizer: city=Gratallops name=Celler Nou version=2 updated_at=now"
  `)
  expect(await writes(() => organizerActs.remove(admin, ids.organizer))).toMatchInlineSnapshot(`
    "! organizers: 1
    + audit_log organizer.deleted, organizers organizer, by admin@cercle.example now
    ~ organizers organizer: deleted_at=now"
  `)
  expect(await writes(() => organizerActs.restore(admin, trashed.organizer))).toMatchInlineSnapshot(`
    "! organizers: 1
    + audit_log organizer.restored, organizers trashed organizer, by admin@cercle.example now
    ~ organizers trashed organizer: deleted_at=null"
  `)
})

const after = (days: number, ms: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000 + ms)

test('only rows that were in the trash for 30 days are deleted', async ({ stored, club }) => {
  expect(
    await stored.writes(() => emptyTrash({ ...club, now: () => after(30, 0) }, contentKinds)),
  ).toMatchInlineSnapshot(`"! events: 0"`)
  expect(await stored.writes(() => emptyTrash({ ...club, now: () => after(30, 1) }, contentKinds)))
    .toMatchInlineSnapshot(`
    "! events: 1
    - blog_posts trashed post
    - events trashed event
    - organizers trashed organizer
    - restaurants trashed restaurant"
  `)
})

test('an image is recorded, and its record deleted after a day if no content uses it', async ({ stored, club }) => {
  const { admin, writes } = stored
  const upload = { key: 'a/one.webp', width: 800, height: 600, bytes: 12_345 }
  expect(await writes(() => recordUpload(admin, upload))).toMatchInlineSnapshot(`
    "+ audit_log upload.created, uploads null, by admin@cercle.example now to {"key":"a/one.webp","bytes":12345,"width":800,"height":600}
    + uploads a/one.webp: key=a/one.webp bytes=12345 width=800 height=600 created_at=now uploaded_by=<id>"
  `)
  expect(await writes(() => recordUpload(club, { ...upload, key: 'b/two.webp' }))).toMatchInlineSnapshot(`
    "+ audit_log upload.created, uploads null, by nobody now to {"key":"b/two.webp","bytes":12345,"width":800,"height":600}
    + uploads b/two.webp: key=b/two.webp bytes=12345 width=800 height=600 created_at=now"
  `)
  const before = { ...upload, createdAt: long }
  await club.db.insert(uploads).values([
    { ...before, key: 'kept.webp' },
    { ...before, key: 'old.webp' },
  ])
  const change = { ...anEventForm({ imageUrl: '/files/kept.webp' }), version: 1 }
  expect(await writes(() => changeEvent(admin, stored.ids.event, change))).toMatchInlineSnapshot(`
    "! events: 1
    ! notices: 0
    + audit_log event.changed, events event, by admin@cercle.example now from {"caOf":{},"date":"2026-03-21T12:00:00.000Z","price":0,"title":"Cata de garnachas","titleCa":"Tast de garnatxes","category":"","imageUrl":"","location":"Sala del Cercle","categoryCa":"","description":"","maxParticipants":10} to {"caOf":{"categoryCa":"52e5691aa9e5cbbc7a6c43a5e2012531"},"date":"2026-03-28T11:30:00.000Z","price":48,"title":"Calçotada a la vora del foc","titleCa":"","category":"Cenas","imageUrl":"/files/kept.webp","location":"Mas Fumerol, Valls","categoryCa":"Sopars","description":"Calçots, romesco y babero.","maxParticipants":32}
    ~ events event: date=2026-03-28T11:30:00.000Z ca_of={"categoryCa":"52e5691aa9e5cbbc7a6c43a5e2012531"} price=48 title=Calçotada a la vora del foc version=2 category=Cenas location=Mas Fumerol, Valls title_ca= image_url=/files/kept.webp updated_at=now category_ca=Sopars description=Calçots, romesco y babero. max_participants=32
    ~ uploads kept.webp: created_at=now"
  `)
  expect(
    await writes(() => deleteUnusedUploads({ ...club, now: () => after(1, 0) }, contentKinds)),
  ).toMatchInlineSnapshot(`"- uploads old.webp"`)
  expect(await writes(() => deleteUnusedUploads({ ...club, now: () => after(1, 1) }, contentKinds)))
    .toMatchInlineSnapshot(`
    "- uploads a/one.webp
    - uploads b/two.webp"
  `)
})
