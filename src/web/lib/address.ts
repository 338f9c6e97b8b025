import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { useLanguage } from './language.tsx'
import { pathIn } from './paths.ts'

/** Makes a path of the site an address that works elsewhere. */
export const useAddress = () => {
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin || 'http://localhost'
  return (path: string) => addressAt(origin, path)
}

/**
 * Of a path of the site; any other address stays as it is, and what is none is the site's. A path that begins with two
 * slashes names no other host.
 */
export const addressAt = (origin: string, path: string) =>
  URL.parse(path.startsWith('/') ? origin + path : path)?.href ?? `${origin}/`

/** The page's own address, without what follows the path. */
export const usePageAddress = () => {
  const address = useAddress()
  const language = useLanguage()
  return address(pathIn(language, trimmed(useLocation().pathname)))
}

/** A path without a slash at its end: both show one page, and one of them is its name. */
export const trimmed = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '')

/**
 * The picture that stands for a page elsewhere, as what those who share can show: a drawing as PNG, a photo of ours as
 * JPEG. Any other address as it is.
 */
export const sharePicture = (src: string) => {
  if (/^\/[\w/-]+\.svg$/.test(src)) return `/og${src.replace(/svg$/, 'png')}`
  return src.startsWith('/files/') ? `/og${src.replace(/webp$/, 'jpg')}` : src
}
