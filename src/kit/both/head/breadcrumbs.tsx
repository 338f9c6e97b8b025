import { useAddress, usePageAddress } from '../address.ts'
import { ServerHtml, JsonLd, serverOnly } from './json-ld.tsx'
import { useClubFacts } from '../club-facts.tsx'
import { useLanguage } from '../language.tsx'
import { pathIn } from '../paths.ts'

type Step = { name: string; path?: string }

/** Breadcrumbs for search engines: home and the given steps. A step without a path is the page itself. */
export const BreadcrumbList = ({ steps }: { steps: Step[] }) => {
  const language = useLanguage()
  const address = useAddress()
  const here = usePageAddress()
  const { name: home } = useClubFacts()
  const all = [{ name: home, path: '/' }, ...steps]
  return (
    <JsonLd
      thing={{
        '@type': 'BreadcrumbList',
        itemListElement: all.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: path ? address(pathIn(language, path)) : here,
        })),
      }}
    />
  )
}

/** The breadcrumbs as the only structured data of a page. */
export const Breadcrumbs = import.meta.env.SSR ? serverOnly(BreadcrumbList) : ServerHtml
