import { useLocation, useRouteLoaderData } from 'react-router'
import { club } from '#shared/club-facts.ts'
import { languages } from '#shared/language.ts'
import type { loader as rootLoader } from '../root.tsx'
import { useLanguage } from './language.tsx'
import { pathIn } from './paths.ts'

type PageHeadProps = { title: string; description?: string; image?: string; isIndexed?: boolean }

/** What a page says of itself to browsers, search engines and those who share it. */
export const PageHead = ({ title, description, image = '/plates/05-taula.svg', isIndexed = true }: PageHeadProps) => {
  const language = useLanguage()
  const { pathname } = useLocation()
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? ''
  const address = (path: string) => new URL(path, origin || 'http://localhost').href
  const fullTitle = title === club.name ? title : `${title} · ${club.name}`

  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed ? (
        <>
          <link rel="canonical" href={address(pathIn(language, pathname))} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(pathIn(other, pathname))} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(pathIn('es', pathname))} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={address(image)} />
      <meta property="og:locale" content={language === 'ca' ? 'ca_ES' : 'es_ES'} />
    </>
  )
}
