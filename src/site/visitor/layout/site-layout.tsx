import { useState } from 'react'
import { Outlet } from 'react-router'
import { JoinProvider } from '#club/members/requests/visitor/join-provider.tsx'
import type { Tone } from '#kit/site/pictures/plates.ts'
import { useSay } from '#kit/both/language.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { messages } from './messages.ts'
import { WithoutScripts } from './without-scripts.tsx'
import { formOfButtons } from '#kit/both/paths.ts'
import { SkipLink } from '#kit/site/skip-link.tsx'

export type SiteOutlet = { setHeroTone: (tone: Tone) => void }

/** Header, page, footer. The hero tells the header whether its picture is dark or light. */
export default function SiteLayout() {
  const say = useSay(messages)
  const [heroTone, setHeroTone] = useState<Tone>('dark')
  return (
    <JoinProvider>
      <form id={formOfButtons} hidden />
      <SkipLink text={say.skip} />
      <Header heroTone={heroTone} />
      <main id="content" tabIndex={-1}>
        <Outlet context={{ setHeroTone } satisfies SiteOutlet} />
      </main>
      {/* Rendered by the server only: a browser with scripts does not load these texts. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      <Footer />
    </JoinProvider>
  )
}
