import { expect, test } from 'vitest'
import { defaultMap, mapFrame, mapToInsert } from './map-address.ts'

test.each([
  defaultMap,
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://maps.google.com/maps?q=Barcelona&output=embed',
])('%s may be shown', (address) => {
  expect(mapFrame(address)).toBe(address)
})

test.each([
  '',
  'nonsense',
  'http://www.openstreetmap.org/export/embed.html',
  'https://www.google.com/search?q=maps',
  'https://www.openstreetmap.org.evil.example/',
  'https://www.openstreetmap.org@evil.example/',
  'https://www.openstreetmap.org:8443/',
  'javascript:alert(1)//www.openstreetmap.org',
  'data:text/html,<script>alert(1)</script>',
])('%s is never put into a frame', (address) => {
  expect(mapFrame(address)).toBeUndefined()
})

const embedded =
  'https://www.openstreetmap.org/export/embed.html?bbox=2.12900,41.37350,2.13700,41.37750&layer=mapnik&marker=41.3755,2.133'

test.each([
  ['https://www.openstreetmap.org/?mlat=41.3755&mlon=2.133#map=19/41.4/2.2', embedded],
  ['https://openstreetmap.org/#map=17/41.3755/2.133&layers=N', embedded],
  [defaultMap, defaultMap],
  ['https://www.openstreetmap.org/about', 'https://www.openstreetmap.org/about'],
  ['nonsense', 'nonsense'],
])('%s is inserted as %s', (address, inserted) => {
  expect(mapToInsert(address)).toBe(inserted)
})
