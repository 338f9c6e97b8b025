import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'

const messages = bilingual({ toImport: { es: 'Importar', ca: 'Importa' } })

/** Leads from the top of a list to the import of its rows. */
export const ImportLink = ({ to }: { to: string }) => (
  <SiteLink className="cutline" to={to}>
    {useSay(messages).toImport}
  </SiteLink>
)
