import { useLocation } from 'react-router'
import { languages } from '#shared/text/language.ts'
import { sharePicture, trimmed, useAddress } from '../address.ts'
import { useClubFacts } from '../club-facts.tsx'
import { useLanguage } from '../language.tsx'
import { pathIn } from '../paths.ts'

type PageHeadProps = {
  title: string
  description?: string
  image?: string
  type?: 'website' | 'article'
  /** The query that belongs to the canonical address: `?pagina=2`. */
  search?: string
  isIndexed?: boolean
}

const locales = { es: 'es_ES', ca: 'ca_ES' }

/** Title, description, canonical and alternate links, and social preview of a page. */
export const PageHead = ({
  title,
  description,
  image = '/plates/05-taula.svg',
  type = 'website',
  search = '',
  isIndexed = true,
}: PageHeadProps) => {
  const language = useLanguage()
  const path = trimmed(useLocation().pathname)
  const address = useAddress()
  const here = address(pathIn(language, path) + search)
  const { name } = useClubFacts()
  const fullTitle = title === name ? title : `${title} · ${name}`

  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed ? (
        <>
          <link rel="canonical" href={here} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(pathIn(other, path) + search)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(pathIn('es', path) + search)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={here} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={address(sharePicture(image))} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={address(sharePicture(image))} />
    </>
  )
}
