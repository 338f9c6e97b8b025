import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Refused, api } from '#kit/both/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Heading } from '#kit/site/sections/heading.tsx'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { messages } from './messages.ts'
import { searchQuery, wordsAt } from './queries.ts'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { WaysOn } from './ways-on.tsx'
import type { Route } from './+types/search-page'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'

export const loader = firstPaint((serverApi, _params, search) => {
  const words = wordsAt(search)
  return words === '' ? [] : [searchQuery(serverApi, words)]
})
export const clientLoader = onlyFirstPaint

/** The search of visitors, in events, restaurants and posts. Its words are in the address, and the form works without scripts. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData}>
      <SearchScreen />
    </FirstPaint>
  )
}

/** The page of who searched too often, which the server loader refuses. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error && typeof error === 'object' && 'status' in error && error.status === 429)
    return (
      <SearchFrame>
        <Problem error={new Refused('form.too-often', 429)} />
      </SearchFrame>
    )
  throw error
}

const SearchScreen = () => {
  const say = useSay(messages)
  const words = wordsAt(useSearchParams()[0])
  const { data, error, isPlaceholderData } = useQuery(searchQuery(api, words))
  const failure = error && <Problem error={error} />
  const results = data ? <Results words={words} found={data} isOld={isPlaceholderData} /> : <Spinner />
  return <SearchFrame>{words === '' ? <WaysOn text={say.start} /> : (failure ?? results)}</SearchFrame>
}

const SearchFrame = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [search, setSearch] = useSearchParams()
  const words = wordsAt(search)
  return (
    <>
      <PageHead title={words === '' ? say.title : say.titleOf(words)} isIndexed={false} />
      <PageBody>
        <Heading title={say.title} text={say.hint} />
        <search>
          <form
            className={styles.form}
            action={pathIn(language, '/buscar')}
            onSubmit={(event) => {
              event.preventDefault()
              setSearch(wordsIn(event.currentTarget), { preventScrollReset: true })
            }}
          >
            <input
              // Another search, or Back, fills the field anew.
              key={words}
              className={forms.input}
              type="search"
              name="q"
              aria-label={say.what}
              placeholder={say.what}
              defaultValue={words}
              // Another word replaces it.
              onFocus={({ currentTarget }) => currentTarget.select()}
              maxLength={100}
              enterKeyHint="search"
              {...(words === '' && focused)}
            />
            <Button type="submit" tone="ink">
              {say.search}
            </Button>
          </form>
        </search>
        {children}
      </PageBody>
    </>
  )
}

const wordsIn = (form: HTMLFormElement) => {
  const typed = new FormData(form).get('q')
  return new URLSearchParams(typeof typed === 'string' && typed.trim() !== '' ? { q: typed.trim() } : {})
}

// Whoever opens an empty search wants to type.
const focused = { autoFocus: true }

const Problem = ({ error }: { error: Error }) => {
  const say = useSay(messages)
  const isTooOften = error instanceof Refused && error.status === 429
  return (
    <p className={clsx(notes.note, notes.danger)} role="alert">
      {isTooOften ? say.tooOften : say.failed}
    </p>
  )
}
