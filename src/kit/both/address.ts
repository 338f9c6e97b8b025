import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#root.tsx'
import { useLanguage } from './language.tsx'
import { pathIn } from './paths.ts'

/** Returns a function that turns a path of the site into an absolute address. */
export const useAddress = () => {
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin || 'http://localhost'
  return (path: string) => addressAt(origin, path)
}

/**
 * The absolute address of a path of the site. Absolute addresses stay as they are; an invalid one becomes the site's. A path with
 * two leading slashes stays on this host.
 */
export const addressAt = (origin: string, path: string) =>
  URL.parse(path.startsWith('/') ? origin + path : path)?.href ?? `${origin}/`

/** The absolute address of the current page, without query and fragment. */
export const usePageAddress = () => {
  const address = useAddress()
  const language = useLanguage()
  return address(pathIn(language, trimmed(useLocation().pathname)))
}

/** The canonical form of a path: without trailing slashes. */
export const trimmed = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '')

/** Raised when the words or drawings of the share pictures of the fixed pages change: their addresses are kept for ever. */
export const fixedPagesVersion = 1

/**
 * The address of the preview picture of a page for social networks: drawings as PNG, our photos as JPEG. Any other address
 * stays as it is.
 */
export const sharePicture = (src: string) => {
  if (/^\/[\w/-]+\.svg$/.test(src)) return `/og${src.replace(/svg$/, 'png')}`
  return src.startsWith('/files/') ? `/og${src.replace(/webp$/, 'jpg')}` : src
}
