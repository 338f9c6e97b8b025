import { type ReactNode, createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { type Language, defaultLanguage } from '#shared/text/language.ts'
import type { loader as rootLoader } from '../root.tsx'
import { languageOfPath, pathIn, storedLanguageOf } from './paths.ts'

const oneYear = 365 * 24 * 60 * 60

type Choice = { language: Language; stored: Language | undefined; choose: (language: Language) => void }
const LanguageContext = createContext<Choice>({ language: defaultLanguage, stored: undefined, choose: () => {} })

/** The language of the address, or for screens without one the language chosen earlier (decision 41). */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const told = useRouteLoaderData<typeof rootLoader>('root')?.storedLanguage
  const [chosen, choose] = useState<Language>()
  const ofPath = languageOfPath(pathname)
  const [read, setRead] = useState(ofPath)
  if (ofPath && ofPath !== read) setRead(ofPath)
  // A kept page is drawn without cookies: what the browser remembers is only known here.
  const remembered = useSyncExternalStore(never, readCookie, nothing)
  // Who never chose goes on in the language they were reading.
  const stored = remembered ?? told
  const language = ofPath ?? chosen ?? stored ?? read ?? defaultLanguage
  const choice = useMemo(() => ({ language, stored: chosen ?? stored, choose }), [language, chosen, stored])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

const never = () => () => {}
const readCookie = () => storedLanguageOf(document.cookie)
const nothing = () => undefined

/** Shows a part of a screen in another language than the screen: the preview of a page. */
export const WithLanguage = ({ language, children }: { language: Language; children: ReactNode }) => {
  const choice = useMemo(() => ({ language, stored: language, choose: () => {} }), [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** Who never chose a language here reads the page behind an email's link in the email's. */
export const useEmailLanguage = (written: Language | undefined) => {
  const { stored } = use(LanguageContext)
  const choose = useChooseLanguage()
  const chooseNow = useRef(choose)
  useEffect(() => {
    if (written && !stored) chooseNow.current(written)
  }, [written, stored])
}

export const useLanguage = () => use(LanguageContext).language

/** Remembers a language here and for the server, and shows the same page in it. */
export const useChooseLanguage = () => {
  const { choose } = use(LanguageContext)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (language: Language) => {
    remember(language)
    choose(language)
    void navigate(pathIn(language, pathname) + search + hash, { replace: true, preventScrollReset: true })
  }
}

const remember = (language: Language) => {
  document.cookie = `language=${language}; path=/; max-age=${oneYear}; samesite=lax`
  try {
    localStorage.setItem('language', language)
  } catch {
    // Storage may be forbidden; the cookie is enough.
  }
}

/**
 * Runs before the page is painted: a browser that remembers Catalan goes to the Catalan page, which the server does only
 * where no cache in front of it has the page. One that lost its cookie gets it again.
 */
export const rememberedLanguageScript = `try{var p=location.pathname,k=/(?:^|; )language=(es|ca)(?:;|$)/.exec(document.cookie),l=k?k[1]:localStorage.language
if(!k&&(l==='es'||l==='ca'))document.cookie='language='+l+'; path=/; max-age=${oneYear}; samesite=lax'
if(l==='ca'&&!/^\\/(ca|admin|auth|socio|create-super-admin)(\\/|$)/.test(p))location.replace('/ca'+(p==='/'?'':p)+location.search+location.hash)}catch(e){}`
