import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: classNameOf } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every page loads the list of all files. A letter less in each name makes it 200 bytes smaller, and a page 400.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // Most pages do without what sends forms and what asks several questions at once.
                  test: /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*\/(mutationObserver|useMutation|queriesObserver|useQueries)\.)/,
                },
                // One stylesheet for the site and one for the panel: a page asks for few files. A part that few pages have keeps its own.
                {
                  name: 'styles',
                  test: /web\/(ui|lib|account|public)\/(?!(my-)?bookings|my-account|completion|events\/(agenda|registration)).*\.css/,
                },
                { name: 'panel-styles', test: /web\/panel\/.*\.css/ },
                // Few files: brotli knows only the words of one, and the manifest names each beside each page.
                // What every public page has.
                { name: 'layout', test: /web\/public\/layout\// },
                // What most pages have. A lower number would bring in parts of the panel.
                {
                  name: 'site',
                  test: /web\/(public\/sections|lib|ui\/(?!dialog|form))|shared\/(dates|text\/(?!words)|bookings|places)|lucide-react\/dist\/esm\/(?!icons)/,
                  minShareCount: 8,
                },
                { name: 'icons', test: /icons\/(arrow-(left|right)|chevron-(left|right)|map-pin|calendar)\./ },
                // What the pages of one event, one restaurant and one post have.
                { name: 'detail', test: /web\/(public\/detail|ui\/tabs|lib\/head)\// },
                // What every form needs, and what checks its values.
                { name: 'forms', test: /web\/ui\/form\//, minShareCount: 3 },
                { name: 'checks', test: /node_modules\/zod|shared\/forms\/fields/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts', output: { comments: false } } },
      // One bundle starts in a quarter of the time and memory; what has native parts stays outside.
      resolve: command === 'build' ? { noExternal: true as const, external: ['pg', 'sharp', '@resvg/resvg-js'] } : {},
      // React comes in two editions, one of them for development.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}))

// All classes of a file end alike, which brotli makes small; by default each also has its line.
function classNameOf(name: string, file: string) {
  return `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`
}
