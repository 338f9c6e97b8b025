import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, data } from 'react-router'
import type { Route } from './+types/root'
import { BrokenPage } from '#site/visitor/layout/broken-page.tsx'
import { useFocusAfterNavigation } from '#kit/both/focus-after-navigation.ts'
import { inlineScripts } from '#kit/both/html/inline-scripts.ts'
import { ClubFactsProvider } from '#kit/both/club-facts.tsx'
import { LanguageProvider, useLanguage } from '#kit/both/language.tsx'
import { createQueryClient } from '#kit/both/query-client.ts'
import { siteContext } from '#kit/both/site-context.ts'
import { LazyToaster } from '#kit/site/toasts/notify.tsx'
import fonts from '#kit/fonts/font-faces.css?url'
import site from '#kit/styles/site.css?url'
import { defaultVisibleFacts } from '#base/default-club-facts.ts'
import { minuteMs } from '#base/dates/durations.ts'

// `renderedAt` is rounded, so that an unchanged page keeps its ETag; to the minute, because registrations open and close at one.
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { origin, storedLanguage, preferredLanguage, readFacts } = context.get(siteContext)
  const facts = await readFacts()
  const renderedAt = Math.floor(Date.now() / minuteMs) * minuteMs
  // A page with the demo's facts must not be cached.
  return data(
    { origin, storedLanguage, preferredLanguage, renderedAt, facts: facts ?? defaultVisibleFacts },
    { status: facts ? 200 : 503 },
  )
}

// These values do not change during a visit.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <ClubFactsProvider>
        <Document>{children}</Document>
      </ClubFactsProvider>
    </LanguageProvider>
  )
}

const Document = ({ children }: { children: ReactNode }) => (
  <html lang={useLanguage()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fffbf2" />
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.language }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="stylesheet" href={fonts} />
      {/* First, because it sets the order of the layers. */}
      <link rel="stylesheet" href={site} />
      <Meta />
      <Links />
      {/* Paints whole pages only: later parts would move earlier ones. */}
      <link rel="expect" href="#whole" blocking="render" />
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.fonts }} />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <i id="whole" hidden />
      <Scripts />
    </body>
  </html>
)

export default function Site() {
  const [queryClient] = useState(createQueryClient)
  useFocusAfterNavigation()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <LazyToaster />
    </QueryClientProvider>
  )
}

export function ErrorBoundary() {
  return <BrokenPage />
}
