import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { type Plugin, defineConfig } from 'vite'
import { panelGroup } from './bin/panel-files.mjs'
import { isServerOnly } from './bin/server-only.mjs'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), serverStaysHere(), exportsOfFiles()],
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
                  test: /rolldown\/runtime|preload-helper|html\/trusted-html|node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*\/(mutationObserver|useMutation|queriesObserver|useQueries)\.)/,
                },
                // One stylesheet for the site and one for the panel: a page asks for few files. A part that few pages have keeps its own.
                {
                  name: 'styles',
                  test: /src\/(kit\/(site|both)|(accounts|site|club\/(?!(evenings\/(door|kitchen)|members\/own-file)\/).*)\/(visitor|both))\/(?!print\/|certificate|booking\/|contact-|front-page|post-figures|rating-bars|diet\/|search\.|ticket\/|my-bookings|my-account|registration\/|agenda\/|chef|join-side|legal-page|menus|reviews|schedule|seat-offers\/|post-text|before-coming|event-banner|event-text|related|past-event|restaurant-|latest-visit|favour|hours\.|other-restaurants).*(?<!completion\/.*)\.css/,
                },
                // Of an event's page alone, with the page: its lazy parts too are drawn by the server.
                {
                  name: 'event',
                  test: /\/(before-coming|event-banner|event-text|related|past-event|not-open)\.module\.css/,
                },
                { name: 'panel-styles', test: /src\/(kit|site)\/panel\/.*\.css|\/staff\/.*\.css/ },
                // Few files: brotli knows only the words of one, and the manifest names each beside each page.
                // What every public page has.
                {
                  name: 'layout',
                  test: /site\/visitor\/layout\/|kit\/site\/(language-toggle|sections\/large-day|states\/not-found)|facts\/visitor\/(?!membership)[^/]+\.tsx/,
                },
                // What most pages have. A lower number would bring in parts of the panel.
                {
                  name: 'site',
                  test: /kit\/(both\/(?!print\/|language-field|save-file|schema-resolver|session\/)|site\/(?!dialog|form|detail|plain-forms))|base\/(dates\/(?!calendar|local-time)|text\/(?!words|clean|storable|email-address|of-name|translation)|places\/(?!map-))|shared\/(rules|places)|facts\/shared\/how-to-pay|lucide-react\/dist\/esm\/(?!icons)/,
                  minShareCount: 12,
                },
                // What says whether an event takes more guests, and for how much.
                { name: 'rules', test: /shared\/rules\/(registration-state|waiting-list)\.|member-price/ },
                {
                  name: 'photos',
                  test: /\/(photos-of|photo-text|event-map)\.tsx?/,
                  includeDependenciesRecursively: false,
                },
                // What lists of events say of it.
                {
                  name: 'states',
                  test: /visitor\/(seats-left|state-messages)\.|event-kind\.|icons\/(lock-keyhole|images)\./,
                },
                {
                  name: 'cards',
                  test: /events\/visitor\/(event-card|seats)\.tsx/,
                  includeDependenciesRecursively: false,
                },
                // A wide poster, of an event or a restaurant.
                {
                  name: 'wide-poster',
                  test: /(wide|event)-poster\.tsx/,
                  includeDependenciesRecursively: false,
                },
                { name: 'icons', test: /icons\/(arrow-(left|right)|chevron-(left|right)|map-pin|calendar)\./ },
                // What the pages of one event, one restaurant and one post have.
                { name: 'detail', test: /kit\/(site\/(detail|tabs)|both\/head)\// },
                // What a form of one field needs, which is open from the start.
                {
                  name: 'fields',
                  test: /kit\/site\/form\/(field|ask-address)\.tsx/,
                  includeDependenciesRecursively: false,
                },
                // What every form needs, and what checks its values.
                { name: 'forms', test: /kit\/site\/form\//, minShareCount: 3 },
                {
                  name: 'checks',
                  test: /node_modules\/(zod|@hookform\/resolvers)|both\/schema-resolver|base\/(forms|text\/email-address)|consents\/shared\/diet/,
                  minShareCount: 3,
                },
                // What signs in.
                {
                  name: 'sign-in',
                  test: /accounts\/(shared\/account\.|both\/(messages|forms\/(webauthn|(credentials|factor|key|one-code|account)-form)))/,
                  includeDependenciesRecursively: false,
                },
                // What opens over a screen, and what asks and refuses there.
                {
                  name: 'dialog',
                  test: /kit\/(both\/session\/(error-messages|panel-api)|site\/dialog\/)|accounts\/staff\/sign-in-again\./,
                  includeDependenciesRecursively: false,
                },
                // Small parts of the panel's home that some pages have, too.
                {
                  name: 'small',
                  test: /payments\/shared\/rules\/|members\/shared\/membership\.|text\/(of-name|first-name)|bookings\/shared\/seat-name|icons\/(ban|check|circle-check|ellipsis|hand-coins|log-out|plus|printer|triangle-exclamation-point|undo-2|utensils)\.|dates\/full-day|text\/folded|rules\/seat-state|door\/shared\/limits|both\/(print\/(print|paper)|language-field|late-fonts)|facts\/shared\/club-on-paper|icons\/(euro|info)\./,
                  includeDependenciesRecursively: false,
                },
                // What the panel's home needs, and what several of its other screens do.
                {
                  name: (id, graph) => (panelGroup(id, graph) === 'panel' ? 'panel' : null),
                  includeDependenciesRecursively: false,
                },
                {
                  name: (id, graph) => (panelGroup(id, graph) === 'screens' ? 'screens' : null),
                  minShareCount: 4,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './src/site/main.ts', output: { comments: false } } },
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

/** Fails the build of what browsers download as soon as it would hold a file of the server. */
function serverStaysHere(): Plugin {
  return {
    name: 'server-stays-here',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = relative(import.meta.dirname, id.split('?')[0] ?? '')
      if (isServerOnly(path)) this.error(`${path} belongs to the server, and a browser would download it.`)
    },
  }
}

/** Lets a file hold what others import of it beside what it exports: groups without their dependencies need it, React Router sets it otherwise. */
function exportsOfFiles(): Plugin {
  return {
    name: 'exports-of-files',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
