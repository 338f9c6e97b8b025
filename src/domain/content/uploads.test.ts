import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { deleteUnusedUploads, recordUpload } from './uploads.ts'

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
  expect(await deleteUnusedUploads({ ...club, now: () => twoDaysLater })).toEqual([keyOf('nowhere')])
})
