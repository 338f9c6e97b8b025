import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { type Plugin, defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), withoutInjectedStyles(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs, in one file: thirty small ones compress a tenth worse.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|hono|@tanstack\/(query-core|react-query))\//,
                },
                {
                  name: 'site',
                  test: /src\/(web\/(layout|lib|root)|shared\/(language|club-facts|dates|money))|lucide-react/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts' } },
      // One bundle starts in a quarter of the time and memory; what has native parts stays outside.
      resolve: command === 'build' ? { noExternal: true as const, external: ['pg', 'sharp'] } : {},
    },
  },
  optimizeDeps: { exclude: ['sonner'] },
}))

/** sonner writes a style element when it loads, which the Content-Security-Policy forbids: we import its stylesheet. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!id.includes('/sonner/dist/')) return undefined
      return code.replace("if (!code || typeof document == 'undefined') return", 'return')
    },
  }
}
