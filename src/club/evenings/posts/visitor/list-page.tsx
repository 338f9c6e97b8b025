import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { limits } from '#base/limits.ts'
import card from './post-card.module.css'
import styles from './list-page.module.css'
import { PageBody } from '#kit/site/sections/page-body.tsx'
import { Heading } from '#kit/site/sections/heading.tsx'
import { api } from '#kit/both/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { OlderNewer } from '#kit/site/older-newer.tsx'
import { FrontPage } from './front-page.tsx'
import { messages } from './messages.ts'
import { PostCards } from './post-card.tsx'
import { pageAt, postList } from './queries.ts'
import type { Route } from './+types/list-page'
import states from '#kit/site/states/states.module.css'

export const loader = firstPaint((serverApi, _params, search) => [postList(serverApi, pageAt(search))])
export const clientLoader = onlyFirstPaint

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const rss = pathIn(language, '/rss.xml')
  const page = pageAt(useSearchParams()[0])
  return (
    <FirstPaint state={loaderData}>
      <PageHead title={say.title} description={say.subtitle} search={page > 1 ? `?pagina=${page}` : ''} />
      <link rel="alternate" type="application/rss+xml" title={say.rssTitle} href={rss} />
      <PageBody>
        <Heading className={styles.heading} title={say.title} text={say.subtitle}>
          <a className={clsx('small', styles.feed)} href={rss}>
            <Rss aria-hidden />
            {say.rss}
          </a>
        </Heading>
        <Posts page={page} />
      </PageBody>
    </FirstPaint>
  )
}

const Posts = ({ page }: { page: number }) => {
  const say = useSay(messages)
  const { data: posts, error, refetch } = useQuery(postList(api, page))
  if (error && !posts)
    return (
      <EmptyState title={say.listError} text={say.listErrorText}>
        <Button tone="ink" onClick={() => void refetch()}>
          {say.tryAgain}
        </Button>
      </EmptyState>
    )
  if (!posts) return <Skeletons />
  if (posts.length === 0)
    return (
      <EmptyState title={say.empty}>
        {page > 1 && (
          <SiteLink className={buttonLook({ tone: 'ink' })} to="/blog">
            {say.back}
          </SiteLink>
        )}
      </EmptyState>
    )
  const shown = posts.slice(0, limits.postsPerPage)
  const older = { to: `/blog?pagina=${page + 1}`, text: say.older }
  const newer = { to: page > 2 ? `/blog?pagina=${page - 1}` : '/blog', text: say.newer }
  return (
    <>
      {page === 1 ? <FrontPage posts={shown} /> : <PostCards posts={shown} />}
      <OlderNewer
        label={say.pages}
        older={posts.length > limits.postsPerPage ? older : undefined}
        newer={page > 1 ? newer : undefined}
      />
    </>
  )
}

/** Six grey blocks in the shape of a post, while the posts load (spec §9). */
const Skeletons = () => {
  const say = useSay(messages)
  return (
    <div role="status">
      <span className="vh">{say.loading}</span>
      <ul className={card.cards} aria-hidden>
        {Array.from({ length: limits.blogSkeletons }, (_post, index) => (
          // Placeholders are alike and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={clsx(card.card, card.loading)}>
            <span className={clsx(states.skeleton, card.cover)} />
            <span className={card.words}>
              <span className={clsx(states.skeleton, card.line)} />
              <span className={clsx(states.skeleton, card.line)} />
              <span className={clsx(states.skeleton, card.line, card.short)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
