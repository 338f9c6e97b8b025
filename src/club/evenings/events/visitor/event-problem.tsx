import { bilingual } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { NotFound } from '#kit/site/states/not-found.tsx'
import { messages } from './messages.ts'

/** The texts of an event that is not there, or could not be read. */
export const problemMessages = bilingual({
  detailError: { es: 'No hemos podido cargar el evento', ca: 'No hem pogut carregar l’esdeveniment' },
  detailErrorText: {
    es: (message: string) => `Error fetching evento: ${message}`,
    ca: (message: string) => `Error en demanar l’esdeveniment: ${message}`,
  },
  noId: { es: 'ID no proporcionado', ca: 'No s’ha indicat cap ID' },
  notFound: { es: 'Evento no encontrado', ca: 'Esdeveniment no trobat' },
  notFoundText: {
    es: 'Puede que se haya retirado, o que la dirección tenga una errata.',
    ca: 'Potser s’ha retirat, o l’adreça té una errata.',
  },
})

/** In place of an event: that there is none, which is every refusal but one, or why it could not be read. */
export default function EventProblem({ error }: { error: Error }) {
  const language = useLanguage()
  const say = useSay(problemMessages)
  const { backToEvents } = messages(language)
  const isWithoutId = error instanceof Refused && error.code === 'event.no-id'
  if (error instanceof Refused && !isWithoutId)
    return <NotFound heading={say.notFound} text={say.notFoundText} back={{ to: '/eventos', text: backToEvents }} />
  return (
    <div role="alert">
      <PageHead title={say.detailError} isIndexed={false} />
      <EmptyState title={say.detailError} text={say.detailErrorText(isWithoutId ? say.noId : error.message)}>
        <SiteLink className={buttonLook({ tone: 'ink' })} to="/eventos">
          {backToEvents}
        </SiteLink>
      </EmptyState>
    </div>
  )
}
