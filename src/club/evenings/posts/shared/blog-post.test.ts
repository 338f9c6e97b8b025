import { expect, test } from 'vitest'
import { blogPostForm } from './blog-post.ts'

const post = (content: string) => ({
  title: 'La taula',
  titleCa: '',
  slug: 'la-taula',
  content,
  contentCa: '',
  excerpt: '',
  excerptCa: '',
  coverImage: '',
  status: 'draft',
})
const problemsOf = (content: string) =>
  blogPostForm.safeParse(post(content)).error?.issues.map(({ message }) => message) ?? []

test('a post needs text or a picture, not only markup', () => {
  expect(problemsOf('<p>Pan con tomate</p>')).toEqual([])
  expect(problemsOf('<p><img src="/files/1.webp" alt=""></p>')).toEqual([])
  expect(problemsOf('<p><strong> &nbsp;</strong></p><hr>')).toEqual(['content.short'])
})

test('a post that is too long is refused, and unclosed tags are checked quickly', () => {
  const start = performance.now()
  expect(problemsOf('<'.repeat(1_000_000))).toEqual(['too-long'])
  expect(problemsOf('<'.repeat(200_000))).toEqual([])
  expect(problemsOf('<img'.repeat(50_000))).toEqual([])
  expect(performance.now() - start).toBeLessThan(500)
})
