import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useParams } from 'react-router'
import { hasCatalan, inLanguage } from '#base/text/language.ts'
import { BackBar } from '#kit/site/detail/back-bar.tsx'
import { SpanishOnly } from '#kit/site/detail/spanish-only.tsx'
import { NotFound } from '#kit/site/states/not-found.tsx'
import { Refused, api } from '#kit/both/api.ts'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { GoTo } from '#kit/site/go-to.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { ShareMenu } from '#kit/site/detail/share-menu.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages } from './messages.ts'
import { PostData } from './post-data.tsx'
import { PostNeighbours } from './post-neighbours.tsx'
import { PostView } from './post-view.tsx'
import { type Post, postDetail } from './queries.ts'
import type { Route } from './+types/post-page'

// Below what the page is about.
const PostSubjects = lazy(() => import('./post-subjects.tsx'))

export const loader = firstPaint(
  (serverApi, { slug = '' }) => [postDetail(serverApi, slug)],
  (found, { slug = '' }) => {
    const post = found.getQueryData<Post>(postDetail(api, slug).queryKey)
    return post && post.slug !== slug ? `/blog/${post.slug}` : undefined
  },
)
export const clientLoader = onlyFirstPaint

export default function PostPage({ loaderData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData}>
      <PostScreen />
    </FirstPaint>
  )
}

/** The page of an unknown post, which the server loader refuses. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error && typeof error === 'object' && 'status' in error && error.status === 404) return <PostNotFound />
  throw error
}

const PostScreen = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { slug = '' } = useParams()
  const { data: post, error } = useQuery(postDetail(api, slug))
  // The address is one that the post had before.
  if (post && post.slug !== slug) return <GoTo to={pathIn(language, `/blog/${post.slug}`)} />
  if (post) return <LoadedPost post={post} />
  if (error instanceof Refused) return <PostNotFound />
  if (!error) return <Spinner />
  return (
    <EmptyState title={say.postError} text={say.listErrorText}>
      <SiteLink className={buttonLook({ tone: 'ink' })} to="/blog">
        {say.back}
      </SiteLink>
    </EmptyState>
  )
}

const LoadedPost = ({ post }: { post: Post }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const title = inLanguage(language, post.title, post.titleCa)
  const isCatalan = hasCatalan([post.content, post.contentCa], [post.title, post.titleCa])
  return (
    <>
      <PageHead
        title={title}
        description={inLanguage(language, post.description, post.descriptionCa)}
        version={post.version}
        type="article"
        hasCatalan={isCatalan}
      />
      <PostData post={post} />
      <BackBar to="/blog" text={say.back}>
        <ShareMenu text={say.shareText(title)} subject={say.shareSubject(title)} copied={say.copied} />
      </BackBar>
      {!isCatalan && <SpanishOnly />}
      <PostView post={post} />
      {(post.event || post.restaurant || post.nextEvent) && (
        <Suspense>
          <PostSubjects {...post} />
        </Suspense>
      )}
      <PostNeighbours previous={post.previous} next={post.next} also={post.also} />
    </>
  )
}

const PostNotFound = () => {
  const say = useSay(messages)
  return <NotFound heading={say.notFound} text={say.notFoundText} back={{ to: '/blog', text: say.back }} />
}
