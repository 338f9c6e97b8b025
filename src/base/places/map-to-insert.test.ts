import { expect, test } from 'vitest'
import { defaultMap } from './map-address.ts'
import { mapToInsert } from './map-to-insert.ts'

const embedded =
  'https://www.openstreetmap.org/export/embed.html?bbox=2.12900,41.37350,2.13700,41.37750&layer=mapnik&marker=41.3755,2.133'

test.each([
  ['https://www.openstreetmap.org/?mlat=41.3755&mlon=2.133#map=19/41.4/2.2', embedded],
  ['https://openstreetmap.org/#map=17/41.3755/2.133&layers=N', embedded],
  ['https://www.google.com/maps/place/Fonda/@41.4,2.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d41.3755!4d2.133', embedded],
  ['https://www.google.es/maps/@41.3755,2.133,17z', embedded],
  ['https://maps.google.com/?q=41.3755,2.133', embedded],
  ['https://www.google.com/maps/search/?api=1&query=41.3755%2C2.133', embedded],
  [
    'https://www.google.com/maps/embed?pb=!3d41.3755!4d2.133',
    'https://www.google.com/maps/embed?pb=!3d41.3755!4d2.133',
  ],
  ['https://www.google.com/maps?q=Vic', 'https://www.google.com/maps?q=Vic'],
  ['https://evil.example/maps/@41.3755,2.133,17z', 'https://evil.example/maps/@41.3755,2.133,17z'],
  [defaultMap, defaultMap],
  ['https://www.openstreetmap.org/about', 'https://www.openstreetmap.org/about'],
  ['nonsense', 'nonsense'],
])('%s is inserted as %s', (address, inserted) => {
  expect(mapToInsert(address)).toBe(inserted)
})
