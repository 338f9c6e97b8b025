import * as z from 'zod/mini'
import { mapFrame } from './map-address.ts'

/**
 * The address of a map as it may be inserted: the sharing link of a place on OpenStreetMap or Google Maps that carries coordinates becomes
 * OpenStreetMap's embedded map, because no sharing link may be shown inside a page. Leaves other texts as they are.
 */
export const mapToInsert = (address: string) => {
  if (!URL.canParse(address) || mapFrame(address)) return address
  const url = new URL(address)
  const found = isOpenStreetMap(url) ? onOpenStreetMap(url) : isGoogleMaps(url) ? onGoogleMaps(url) : []
  const [lat, lon] = found.map(Number)
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return address
  const box = [lon! - 0.004, lat! - 0.002, lon! + 0.004, lat! + 0.002].map((degrees) => degrees.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join(',')}&layer=mapnik&marker=${lat},${lon}`
}

/** Checks of a field with the address of a map: it becomes the one to insert, or the field says that there is none. */
export const asMap = [
  z.overwrite(mapToInsert),
  z.refine<string>((text) => text === '' || mapFrame(text) !== undefined, 'map.invalid'),
] as const

const isOpenStreetMap = ({ host }: URL) => /^(?:www\.)?openstreetmap\.org$/.test(host)
const isGoogleMaps = ({ host, pathname }: URL) =>
  /^maps\.google\.[a-z.]{2,6}$/.test(host) || (/^www\.google\.[a-z.]{2,6}$/.test(host) && pathname.startsWith('/maps'))

const onOpenStreetMap = ({ searchParams, hash }: URL) => {
  const marked = [searchParams.get('mlat'), searchParams.get('mlon')]
  const [, ...middle] = /^#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  return marked.every(Boolean) ? marked : middle
}

/** The place itself, where the link has it, before the middle of the map. */
const onGoogleMaps = ({ pathname, searchParams }: URL) => {
  const asked = ['q', 'query', 'll'].map((name) => searchParams.get(name) ?? '')
  const texts = [
    /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname),
    ...asked.map((text) => pair.exec(text)),
    /@(-?[\d.]+),(-?[\d.]+)/.exec(pathname),
  ]
  return texts.find(Boolean)?.slice(1) ?? []
}

const pair = /^(-?[\d.]+), ?(-?[\d.]+)$/
