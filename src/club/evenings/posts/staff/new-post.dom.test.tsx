// @vitest-environment jsdom
import { aPost } from '#tests/factories.ts'
import { screenUser } from '#tests/screen-user.ts'
import { testDialog } from '#tests/panel/dialog-tests.tsx'
import { PostDialog } from './post-dialog.tsx'

testDialog('a new post', {
  prepare: async () => 'nuevo',
  Dialog: PostDialog,
  fields: { title: 'El sofrito lento', slug: 'el-lento' },
  write: () => screenUser((name) => new RegExp(`^(${name}|Contingut)`)).paste('Contenido', 'Cebolla, y poco más.'),
  press: { es: 'Guardar', ca: 'Desa' },
  failed: { es: 'Error al guardar la publicación', ca: 'Error en desar la publicació' },
  read: () => '/api/admin/blog-posts',
  done: { rows: [{ title: 'El sofrito lento', slug: 'el-lento', status: 'draft' }], total: 1 },
  refusals: {
    'another has taken its address': {
      otherChange: (club) => aPost(club, { slug: 'el-lento' }),
      says: 'slug',
    },
  },
})
