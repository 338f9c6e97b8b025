import { useLocation } from 'react-router'
import { languages } from '#base/text/language.ts'
import { fixedPagesVersion, trimmed, useAddress } from '../address.ts'
import { useClubFacts } from '../club-facts.tsx'
import { useLanguage } from '../language.tsx'
import { pathIn, withoutLanguage } from '../paths.ts'

type Preview = {
  title: string
  description: string | undefined
  version: number | undefined
  type: 'website' | 'article' | undefined
  here: string
  hasCatalan: boolean
}

const locales = { es: 'es_ES', ca: 'ca_ES' }

const Tags = ({ title, description, version, type = 'website', here, hasCatalan }: Preview) => {
  const spoken = useLanguage()
  const language = hasCatalan ? spoken : 'es'
  const address = useAddress()
  const path = trimmed(useLocation().pathname)
  const { name } = useClubFacts()
  const picture = address(
    version
      ? `/og${pathIn('es', path)}/${language}-${version}.jpg`
      : `/og/paginas/${pictureNameOf(path)}/${language}-${fixedPagesVersion}.jpg`,
  )
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={here} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => hasCatalan && other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
    </>
  )
}

const pagesWithPicture = ['club', 'eventos', 'restaurantes', 'blog', 'contacto']

/** The picture of a fixed page; any other page without one of its own shows the home page's. */
const pictureNameOf = (path: string) =>
  pagesWithPicture.find((name) => withoutLanguage(path) === `/${name}`) ?? 'inicio'

/** What social networks show of a page. They read the server's HTML only, so browsers load no code for it. */
export const SocialPreview = import.meta.env.SSR ? Tags : () => null
