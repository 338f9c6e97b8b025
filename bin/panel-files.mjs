import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ getModuleInfo: (id: string) => import('rolldown').ModuleInfo | null }} Graph */

const root = join(import.meta.dirname, '..')
const home = ['site/panel/shell/admin-layout.tsx', 'site/panel/page.tsx', 'club/people/inbox/staff/dashboard-page.tsx']

/**
 * The group of a file that no page of visitors has: `panel` if the panel's home needs it, else `screens`; null for all others. By default
 * each set of screens has a file of its own, and the home loaded a hundred.
 * @param {string} id @param {Graph} graph
 */
export const panelGroup = (id, graph) => {
  if (!isOfPanel(id, graph)) return null
  return needsOfHome(graph).has(id) ? 'panel' : 'screens'
}

/** @type {Set<string> | undefined} */
let needed
/** @param {Graph} graph */
const needsOfHome = (graph) => {
  if (needed) return needed
  needed = new Set()
  const todo = home.map((path) => join(root, 'src', path))
  for (let id = todo.pop(); id; id = todo.pop()) {
    const info = graph.getModuleInfo(id)
    if (!info || needed.has(id)) continue
    needed.add(id)
    // What each noun hands to the inbox is loaded with it.
    todo.push(...info.importedIds, ...info.dynamicallyImportedIds.filter((one) => /\/staff\/inbox\.tsx?$/.test(one)))
  }
  return needed
}

/** @param {string} id */
const isStaff = (id) => /src\/(kit|site)\/panel\/|\/staff\//.test(id)

/** @type {Map<string, boolean>} */
const known = new Map()
/** @param {string} id @param {Graph} graph */
const isOfPanel = (id, graph) => {
  if (!known.has(id)) known.set(id, isIcon(id) ? !iconsOfVisitors().has(id) : !isOnPage(id, graph, new Set()))
  return known.get(id) ?? false
}

/**
 * Whether a page of visitors has the file, by its imports or theirs.
 * @param {string} id @param {Graph} graph @param {Set<string>} seen @returns {boolean}
 */
const isOnPage = (id, graph, seen) => {
  const info = graph.getModuleInfo(id)
  if (!info || isStaff(id) || seen.has(id)) return false
  seen.add(id)
  return info.isEntry || [...info.importers, ...info.dynamicImporters].some((one) => isOnPage(one, graph, seen))
}

const icons = join(root, 'node_modules/lucide-react/dist/esm')
/** @param {string} id */
const isIcon = (id) => id.startsWith(`${icons}/icons/`)

/** @type {Set<string> | undefined} */
let shown
/** The files of the icons that pages show. All icons are imported from one list, so the graph does not tell who shows which. */
const iconsOfVisitors = () => {
  if (shown) return shown
  const list = readFileSync(join(icons, 'lucide-react.mjs'), 'utf8')
  const files = new Map(
    [...list.matchAll(/export \{(.*?)\} from '\.\/(icons\/.*?)'/g)].flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => /** @type {const} */ ([name.replace('default as ', '').trim(), join(icons, file)])),
    ),
  )
  shown = new Set(
    globSync('src/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !isStaff(`/${file}`))
      .map((file) => /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '')
      .flatMap((names) => names.split(',').map((name) => files.get(name.replace(/ as .*/, '').trim()) ?? '')),
  )
  return shown
}
