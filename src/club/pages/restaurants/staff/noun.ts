import { Utensils } from 'lucide-react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './messages.ts'

const name = words.restaurants

export const restaurants: PanelNoun = {
  pages: {
    restaurantes: () => import('./restaurants-page.tsx'),
    'restaurantes/importar': () => import('./import-page.tsx'),
    'restaurantes/nuevo': () => import('./restaurant-page.tsx'),
    'restaurantes/:id': () => import('./restaurant-page.tsx'),
  },
  sections: [{ to: '/admin/restaurantes', name, icon: Utensils, order: 50, needs: 'content' }],
  find: {
    restaurants: {
      order: 60,
      Icon: Utensils,
      name,
      option: ({ id, nombre, direccion }) => ({
        id,
        title: nombre,
        detail: direccion,
        to: `/admin/restaurantes/${id}`,
      }),
    },
  },
  creates: { to: '/admin/restaurantes/nuevo', title: (language) => messages(language).create },
  texts: { restaurants: { list: '/admin/restaurantes', page: (id) => `/admin/restaurantes/${id}` } },
  subjects: {
    restaurants: {
      to: (id, record) => (record?.isInTrash ? '/admin/restaurantes?filter=trash' : `/admin/restaurantes/${id}`),
      labels: messages,
    },
  },
}
