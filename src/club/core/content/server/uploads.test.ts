import { expect } from 'vitest'
import { uploads } from './table.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer, asAdmin } from '#tests/factories.ts'
import { claimUploads, deleteUnusedUploads, recordUpload } from './uploads.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const keyOf = (field: string) => `uploads/${field}.webp`
const inField = (field: string) => `/files/${keyOf(field)}`

test('an image stays while any field of any content uses it', async ({ club }) => {
  await anEvent(club, {
    imageUrl: inField('cover'),
    images: [inField('gallery')],
    description: `![](${inField('description')})`,
    descriptionCa: `![](${inField('descriptionCa')})`,
  })
  await aRestaurant(club, { images: [inField('house')], chefPhoto: inField('chef') })
  await anOrganizer(club, { logoUrl: inField('logo') })
  await aPost(club, {
    coverImage: inField('postCover'),
    content: `<img src="${inField('content')}">`,
    contentCa: `<img src="${inField('contentCa')}">`,
  })
  const used = ['cover', 'gallery', 'description', 'descriptionCa', 'house', 'chef', 'logo']
  for (const field of [...used, 'postCover', 'content', 'contentCa', 'nowhere'])
    await recordUpload(club, { key: keyOf(field), width: 1600, height: 900, bytes: 1 })

  const twoDaysLater = new Date(today.getTime() + 2 * 24 * 60 * 60 * 1000)
  expect(await deleteUnusedUploads({ ...club, now: () => twoDaysLater }, contentKinds)).toEqual([keyOf('nowhere')])
})

test('a save renews the age of its own images alone, and of those it adds; one that is gone refuses it', async ({
  club,
}) => {
  const later = new Date(today.getTime() + 60_000)
  const claim = (now: Date, values: object, stored?: object) =>
    claimUploads({ db: club.db, now: () => now }, values, stored)
  for (const field of ['added', 'there', 'other'])
    await recordUpload(asAdmin(club), { key: keyOf(field), width: 1, height: 1, bytes: 1 })
  const before = { imageUrl: inField('there') }
  await claim(later, { images: [inField('added')], text: `![](${inField('there')})` }, before)
  const ages = async () =>
    Object.fromEntries((await club.db.select().from(uploads)).map(({ key, createdAt }) => [key, createdAt]))
  const expected = { [keyOf('added')]: later, [keyOf('there')]: today, [keyOf('other')]: today }
  expect(await ages()).toEqual(expected)
  await claim(new Date(0), { imageUrl: '/plates/01-vi.svg' })
  expect(await ages()).toEqual(expected)
  const gone = claim(later, { images: [inField('other'), inField('gone')] })
  await expect(gone).rejects.toMatchObject({ code: 'upload.gone' })
  const [row] = await club.db.select().from(uploads)
  const { actor } = asAdmin(club)
  expect(row).toMatchObject({ width: 1, uploadedBy: actor.kind === 'user' ? actor.id : '' })
  // Unused for a day to the millisecond: it stays until then.
  const aDayLater = (ms: number) => ({ ...club, now: () => new Date(today.getTime() + 24 * 60 * 60 * 1000 + ms) })
  expect(await deleteUnusedUploads(aDayLater(0), contentKinds)).toEqual([])
  expect(await deleteUnusedUploads(aDayLater(1), contentKinds)).toEqual([keyOf('there')])
})
