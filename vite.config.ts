import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { type Plugin, defineConfig } from 'vite'

// What every public page needs: root, layout, and what these stand on.
const onEveryPage = new RegExp(
  [
    'web/(root|entry.client|layout/(?!not-found)|lib/(?!beginning|breadcrumbs|clean-html|draft|random-id|refused-fields|web-address))',
    'web/join/join-(button|provider)',
    'web/session/(account-menu|auth-client|use-session)',
    'web/events/(messages|queries)',
    'web/ui/(drawn-icon|empty-state|logo|notify|photo|plates|site-link|social-mark|spinner|translated|use-press)',
    'shared/(club-facts|dates|event-days|decimals|language|money|photo-sizes)',
    'lucide-react/dist/esm/((?!icons/)|icons/(arrow-left|arrow-right|chevron-left|chevron-right|circle-user-round|mail|menu|x)\\.)',
  ].join('|'),
)

// What the pages of one event, restaurant or post share, and the icons that the panel's menu takes from there.
const onPagesOfOneThing =
  /web\/(ui\/(banner-art|share-menu|tabs|use-close-on-leave)|layout\/not-found\.|lib\/(beginning|breadcrumbs|web-address))|icons\/(clock|map-pin|share-2|users|utensils)\./

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), withoutUnusedParts(), withDrawnIcons(), inOneByte(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // What the router tells developers in their console.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            // The manifest names them all, on every page: seven letters of each are enough.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Few files: thirty small ones compress a sixth worse.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // What sends forms comes with them.
                  test: /rolldown\/runtime|preload-helper|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*\/(mutationObserver|useMutation)\.)/,
                },
                { name: 'site', test: onEveryPage },
                { name: 'parts', test: onPagesOfOneThing },
                { name: 'card', test: /web\/events\/event-card\./ },
                {
                  name: 'event',
                  test: /web\/events\/(event-(sheet|banner|text)|registration-card|organizer-card|seat-ring)\./,
                },
                { name: 'map', test: /web\/ui\/map-still\./ },
                { name: 'gallery', test: /web\/ui\/gallery\./ },
                {
                  name: 'house',
                  test: /web\/restaurants\/(restaurant-(banner|sheet|side)|detail-messages|queries)\.|web\/ui\/share-(row|targets)\./,
                },
                {
                  name: 'forms',
                  test: /node_modules\/(react-hook-form|zod)\/|\/(mutationObserver|useMutation)\.|web\/(ui\/(dialog|field)|lib\/(draft|random-id|refused-fields))\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts', output: { comments: false } } },
      // One bundle starts in a quarter of the time and memory; what has native parts stays outside.
      resolve: command === 'build' ? { noExternal: true as const, external: ['pg', 'sharp'] } : {},
      // React comes in two editions, one of them for development.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
  optimizeDeps: { exclude: ['sonner'] },
}))

/** What we do without, in packages that bring it along: [part of the file's path, what it says, what it says here]. */
const unused = [
  // The Content-Security-Policy forbids style elements: we import its stylesheet.
  ['/sonner/dist/index.mjs', "if (!code || typeof document == 'undefined') return", 'return'],
  // Every route is known from the beginning (react-router.config.ts), and none is watched.
  ['/lib/dom/ssr/fog-of-war.js', '!isFogOfWarEnabled(routeDiscovery, ssr)', 'true'],
  ['/lib/router/router.js', 'init.instrumentations', 'undefined'],
  ['/lib/router/router.js', 'consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  // Forms ask the api, none the route it stands on: there are no actions, and no fetchers (tests/rooms.test.ts).
  ['/lib/router/router.js', 'opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
  ['/lib/router/router.js', '\t\tfetch,\n', ''],
  ['/lib/dom/lib.js', 'const Form = React', 'const Form = /* @__PURE__ */ React'],
  ['/lib/dom/lib.js', 'Form.displayName = "Form";', ''],
  // Our lists have pages with addresses.
  [
    '/query-core/build/modern/query.js',
    'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : ',
    '',
  ],
] as const

function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const parts = unused.filter(([file]) => id.includes('/node_modules/') && id.split('?')[0]?.endsWith(file))
      for (const [file, said] of parts) if (!code.includes(said)) this.error(`${file} no longer says: ${said}`)
      return parts.length > 0 ? parts.reduce((text, [, said, says]) => text.replaceAll(said, says), code) : undefined
    },
  }
}

/** Our maker of icons in place of the package's own, in what is built: server and browser draw the same. */
function withDrawnIcons(): Plugin {
  return {
    name: 'with-drawn-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/')
        ? resolve('src/web/ui/drawn-icon.ts')
        : undefined,
  }
}

/**
 * The server's files in ASCII. Node keeps the source of all that it loads, and one letter above makes it two bytes for each:
 * 10 MB in place of 5.
 */
function inOneByte(): Plugin {
  return {
    name: 'in-one-byte',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
    },
  }
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
