import { useLocation } from 'react-router'
import { languages } from '#base/text/language.ts'
import { trimmed, useAddress } from '../address.ts'
import { useClubFacts } from '../club-facts.tsx'
import { useLanguage } from '../language.tsx'
import { pathIn } from '../paths.ts'
import { SocialPreview } from './social-preview.tsx'

type PageHeadProps = {
  title: string
  description?: string
  /** The version of the page's content: it has a share picture of its own (`site/share`). */
  version?: number
  type?: 'website' | 'article'
  /** The query that belongs to the canonical address: `?pagina=2`. */
  search?: string
  isIndexed?: boolean
  /** Without Catalan its only address is the Spanish one (`SpanishOnly` says so on the Catalan page). */
  hasCatalan?: boolean
  /** Whether it has an address of its own, which its other language knows. */
  hasAddress?: boolean
}

/** Title, description, canonical and alternate links, and social preview of a page. */
export const PageHead = ({
  title,
  description,
  version,
  type,
  search = '',
  isIndexed = true,
  hasAddress = isIndexed,
  hasCatalan = true,
}: PageHeadProps) => {
  const language = useLanguage()
  const path = trimmed(useLocation().pathname)
  const address = useAddress()
  const here = address(pathIn(hasCatalan ? language : 'es', path) + search)
  const { name } = useClubFacts()
  const fullTitle = title === name ? title : `${title} · ${name}`

  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {hasAddress && <link rel="canonical" href={here} />}
      {hasAddress && hasCatalan && (
        <>
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(pathIn(other, path) + search)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(pathIn('es', path) + search)} />
        </>
      )}
      <SocialPreview {...{ title: fullTitle, description, version, type, here, hasCatalan }} />
    </>
  )
}
