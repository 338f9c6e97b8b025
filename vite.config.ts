import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      // One bundle starts in a quarter of the time and memory; what has native parts stays outside.
      resolve: command === 'build' ? { noExternal: true as const, external: ['pg', 'sharp'] } : {},
    },
  },
}))
