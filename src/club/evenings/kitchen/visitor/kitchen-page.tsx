import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useEmailLanguage } from '#kit/both/language.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'

// Its parts would stand in the list of routes, which every page loads.
const OpenKitchen = lazy(async () => ({ default: (await import('./open-kitchen.tsx')).OpenKitchen }))

/** The kitchen's list, by the link that the restaurant got, in the language of the link. Without an account. */
export default function KitchenPage() {
  const { hash, search } = useLocation()
  useEmailLanguage(new URLSearchParams(search).get('idioma') === 'ca' ? 'ca' : 'es')
  // The server does not know the fragment.
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title="Cocina" isIndexed={false} />
      {isHydrated ? (
        <Suspense fallback={<Spinner />}>
          <OpenKitchen key={hash} pass={hash.slice(1)} />
        </Suspense>
      ) : (
        <NeedsScripts />
      )}
    </>
  )
}
