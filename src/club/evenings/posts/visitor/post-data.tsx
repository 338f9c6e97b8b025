import { inLanguage } from '#base/text/language.ts'
import { sharePicture, useAddress, usePageAddress } from '#kit/both/address.ts'
import { BreadcrumbList } from '#kit/both/head/breadcrumbs.tsx'
import { ServerHtml, JsonLd, serverOnly } from '#kit/both/head/json-ld.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Post } from './queries.ts'

const PostJsonLd = ({ post }: { post: Post }) => {
  const language = useLanguage()
  const address = useAddress()
  const url = usePageAddress()
  const title = inLanguage(language, post.title, post.titleCa)
  const club = useClubFacts()
  const publisher = { '@type': 'Organization', name: club.name, url: address('/') }
  return (
    <>
      <BreadcrumbList steps={[{ name: messages(language).title, path: '/blog' }, { name: title }]} />
      <JsonLd
        thing={{
          '@type': 'BlogPosting',
          headline: title,
          description: inLanguage(language, post.description, post.descriptionCa),
          url,
          mainEntityOfPage: url,
          inLanguage: language === 'ca' && post.contentCa ? 'ca' : 'es',
          image: post.coverImage ? address(sharePicture(post.coverImage)) : undefined,
          datePublished: post.publishedAt ?? undefined,
          dateModified: post.updatedAt,
          author: post.author ? { '@type': 'Person', name: post.author } : publisher,
          publisher,
        }}
      />
    </>
  )
}

/** The post as schema.org data. */
export const PostData = import.meta.env.SSR ? serverOnly(PostJsonLd) : ServerHtml
