import { type ReactNode, createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { type Language, defaultLanguage } from '#base/text/language.ts'
import type { loader as rootLoader } from '#root.tsx'
import { languageOfPath, neutralParts, pathIn, storedLanguageOf } from './paths.ts'
import { deviceStorage } from './browser/storage.ts'
import { yearSeconds } from '#base/dates/durations.ts'

type Choice = { language: Language; stored: Language | undefined; choose: (language: Language) => void }
const LanguageContext = createContext<Choice>({ language: defaultLanguage, stored: undefined, choose: () => {} })

/** Provides the language of the address, or on screens without one the stored language (decision 7). */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const sentByServer = useRouteLoaderData<typeof rootLoader>('root')
  const [chosen, choose] = useState<Language>()
  const ofPath = languageOfPath(pathname)
  const [read, setRead] = useState(ofPath)
  if (ofPath && ofPath !== read) setRead(ofPath)
  // Cached pages are rendered without cookies, so only the browser knows its cookie.
  const inCookie = useSyncExternalStore(never, readCookie, nothing)
  const stored = inCookie ?? sentByServer?.storedLanguage
  // Without a stored language, a screen without one uses the language of the last page, else the browser's.
  const language = ofPath ?? chosen ?? stored ?? read ?? sentByServer?.preferredLanguage ?? defaultLanguage
  const choice = useMemo(() => ({ language, stored: chosen ?? stored, choose }), [language, chosen, stored])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

const never = () => () => {}
const readCookie = () => storedLanguageOf(document.cookie)
const nothing = () => undefined

/** Renders a part of a screen in another language, such as the preview of a page. */
export const WithLanguage = ({ language, children }: { language: Language; children: ReactNode }) => {
  const choice = useMemo(() => ({ language, stored: language, choose: () => {} }), [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** Switches the page of an email's link to the language of the email, unless the visitor has chosen a language before. */
export const useEmailLanguage = (written: Language | undefined) => {
  const { stored } = use(LanguageContext)
  const choose = useChooseLanguage()
  const chooseNow = useRef(choose)
  useEffect(() => {
    if (written && !stored) chooseNow.current(written)
  }, [written, stored])
}

export const useLanguage = () => use(LanguageContext).language

type Dictionary<Say> = (language: Language) => Say

/** The sentences of a dictionary, or of several together, in the language of the page. */
export const useSay = <First, Second = unknown, Third = unknown>(
  first: Dictionary<First>,
  second?: Dictionary<Second>,
  third?: Dictionary<Third>,
): First & Second & Third => {
  const language = useLanguage()
  const say = first(language) as First & Second & Third
  return second ? { ...say, ...second(language), ...third?.(language) } : say
}

/** Returns a function that stores a language in the browser and in the cookie, and shows the same page in it. */
export const useChooseLanguage = () => {
  const { choose } = use(LanguageContext)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (language: Language) => {
    rememberLanguage(language)
    choose(language)
    void navigate(pathIn(language, pathname) + search + hash, { replace: true, preventScrollReset: true })
  }
}

/** Stores a language in the browser and in the cookie. */
export const rememberLanguage = (language: Language) => {
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
  deviceStorage.write('language', language)
}

/**
 * Runs before the first paint. Redirects a browser with Catalan stored to the Catalan page: the server cannot do so for pages from
 * a shared cache. Restores a lost cookie from the storage.
 */
export const rememberedLanguageScript = `try{var p=location.pathname,k=/(?:^|; )language=(es|ca)(?:;|$)/.exec(document.cookie),l=k?k[1]:localStorage.language
if(!k&&(l==='es'||l==='ca'))document.cookie='language='+l+'; path=/; max-age=${yearSeconds}; samesite=lax'
if(l==='ca'&&!/^\\/(ca|${neutralParts})(\\/|$)/.test(p))location.replace('/ca'+(p==='/'?'':p)+location.search+location.hash)}catch(e){}`
