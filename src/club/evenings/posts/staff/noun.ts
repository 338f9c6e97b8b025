import { Newspaper } from 'lucide-react'
import { formatDate } from '#base/dates/dates.ts'
import { inLanguage } from '#base/text/language.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './messages.ts'

const name = { es: 'Blog', ca: 'Blog' }

export const posts: PanelNoun = {
  pages: {
    blog: () => import('./blog-page.tsx'),
  },
  sections: [{ to: '/admin/blog', name, icon: Newspaper, order: 70, needs: 'content' }],
  find: {
    posts: {
      order: 80,
      Icon: Newspaper,
      name,
      option: ({ id, title, titleCa, createdAt }, { language }) => ({
        id,
        title: inLanguage(language, title, titleCa),
        note: formatDate(createdAt, language),
        to: `/admin/blog?id=${id}`,
      }),
    },
  },
  creates: { to: '/admin/blog?id=nuevo', title: (language) => messages(language).create },
  texts: { posts: { list: '/admin/blog', page: (id) => `/admin/blog?id=${id}` } },
  subjects: {
    blog_posts: {
      to: (id, record) => (record?.isInTrash ? '/admin/blog?filter=trash' : `/admin/blog?id=${id}`),
      labels: messages,
    },
  },
}
