// With the panel's files: it is needed before anything can be asked, and would be loaded only then.
import '@supabase/auth-js'
import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { useLateFonts } from '#kit/both/late-fonts.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { retrySession, useSession } from '#accounts/both/use-session.ts'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Wordmark } from '#kit/site/logo.tsx'
import { loadToaster } from '#kit/site/toasts/notify.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { readAgainAfterWrites } from '#kit/panel/act/read-again.ts'
import { PanelPartsProvider } from '#club/core/staff/panel-parts.tsx'
import { dashboard } from '#club/core/staff/queries.ts'
import { FindButton, useFind } from '#club/people/find/staff/use-find.tsx'
import { usePanelKeys } from '#kit/panel/keys/panel-keys.tsx'
import { panelParts } from '../panel-parts.tsx'
import { loadScreen } from '../screens.tsx'
import { AccessCheck } from './access-check.tsx'
import { FactorAdvice } from './factor-advice.tsx'
import { FootBar } from './foot-bar.tsx'
import { messages } from '#kit/panel/shell/messages.ts'
import { PanelDrawer, PanelMenu } from './panel-menu.tsx'
import { security } from '#club/people/nouns/staff/sections.ts'
import { mayOpen } from './may-open.ts'
import { SignInAgain } from '#accounts/staff/sign-in-again.tsx'
import { useStaff } from '#accounts/staff/use-staff.ts'
import frame from './shell.module.css'
import { SkipLink } from '#kit/site/skip-link.tsx'

/** The layout of the panel: sidebar and screen. Renders nothing else before the server has answered who is signed in. */
export default function AdminLayout() {
  const say = useSay(messages)
  const { staff, failure, hasFailed, retry } = useStaff()
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname, search } = useLocation()
  const panelKeys = usePanelKeys()
  const owesFactor = staff?.secondFactor === 'required'
  const find = useFind(owesFactor ? undefined : staff)
  const { name } = useClubFacts()
  // Loads the toaster early, so that toasts also appear after the connection breaks.
  useEffect(() => void loadToaster(), [])
  // At the same time as the server is asked who is signed in.
  useEffect(() => void loadScreen(pathname.replace('/admin', '')), [pathname])
  const queries = useQueryClient()
  const asksForHome = useSession().kind === 'signed-in' && pathname === '/admin/dashboard'
  const home = useQuery({ ...dashboard(), enabled: asksForHome })
  // The first screen, if it is the home, comes with the frame around it: one after the other take a slow phone a third longer.
  const isHomeDue = asksForHome && home.isPending && home.failureCount === 0
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && staff && !isHomeDue) setIsOpen(true)
  useLateFonts(isOpen)
  // What most other screens and dialogs have comes while the first one is read: lists, with that of the events, and forms.
  useEffect(() => {
    const load = () =>
      loadScreen('/eventos')
        .then(() => import('#base/forms/fields.ts'))
        .catch(() => {})
    if (isOpen) window.requestIdleCallback?.(() => void load())
  }, [isOpen])
  useEffect(() => readAgainAfterWrites(queries), [queries])

  if (!staff || !isOpen)
    return (
      <Waiting>
        <AccessCheck failure={failure} hasFailed={hasFailed} retry={() => void retrySession().then(() => retry())} />
      </Waiting>
    )
  // Nothing else opens, so the menu leads nowhere.
  if (owesFactor && pathname !== security) return <Navigate to={security} replace state={{ from: pathname + search }} />
  return (
    <div className={frame.frame}>
      <PageHead title={say.panel} isIndexed={false} />
      <SkipLink text={say.skip} />
      <div className={clsx(frame.side, 'on-dark')}>
        <SiteLink className={frame.logo} to="/admin/dashboard" aria-label={name}>
          <Wordmark />
        </SiteLink>
        {!owesFactor && <FindButton onOpen={find.open} />}
        <div className={frame.links}>
          <PanelMenu staff={staff} isClosed={owesFactor} onHelp={owesFactor ? undefined : panelKeys.open} />
        </div>
        <FootBar
          rights={owesFactor ? undefined : staff}
          onFind={owesFactor ? undefined : find.open}
          onMore={() => drawer.current?.showModal()}
        />
        <PanelDrawer ref={drawer} staff={staff} isClosed={owesFactor} />
      </div>
      <main className={frame.main} id="content" tabIndex={-1}>
        <FactorAdvice staff={staff} />
        {!mayOpen(pathname, staff) && <EmptyState title={say.denied} text={say.notForEditors} />}
        {mayOpen(pathname, staff) && (
          <PanelPartsProvider value={panelParts}>
            <Outlet context={staff} />
          </PanelPartsProvider>
        )}
      </main>
      {find.dialog}
      {panelKeys.dialog}
      <SignInAgain email={staff.email} />
    </div>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => {
  const say = useSay(messages)
  return (
    <main className={frame.waiting}>
      <PageHead title={say.panel} isIndexed={false} />
      {children}
    </main>
  )
}
