import { expect, test } from 'vitest'
import { defaultMap, mapFrame } from './map-address.ts'

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
  'https://www.google.com/maps/place/Vic/@41.93,2.25,14z',
  'https://www.openstreetmap.org/about',
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
