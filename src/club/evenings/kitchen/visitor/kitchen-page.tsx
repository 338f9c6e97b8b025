import { Suspense, lazy } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'

// Its parts would stand in the list of routes, which every page loads.
const OpenKitchen = lazy(async () => ({ default: (await import('./open-kitchen.tsx')).OpenKitchen }))

/** The kitchen's list, by the link that the restaurant got. Without an account. */
export default function KitchenPage() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const language = new URLSearchParams(search).get('idioma') === 'ca' ? 'ca' : 'es'
  // The server does not know the fragment.
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title="Cocina" isIndexed={false} />
      {isHydrated ? (
        <Suspense fallback={<Spinner />}>
          <OpenKitchen
            key={hash}
            pass={hash.slice(1)}
            language={language}
            // The address is the language, also for who opens it again.
            onLanguage={(next) => void navigate({ search: `?idioma=${next}`, hash }, { replace: true })}
          />
        </Suspense>
      ) : (
        <NeedsScripts />
      )}
    </>
  )
}
