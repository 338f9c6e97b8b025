import { API } from 'typescript/unstable/async'
import { resolve } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'

/** Names that nobody uses any more: a fault can leave such behind, and whoever commits it removes them. */
const isOnlyUnused = new Set([6133, 6192, 6196, 6198, 6199])

/**
 * Tells which mutants a person could not commit, since the file no longer has the types it needs. Looks at the file itself:
 * what a mutant breaks in others is not asked.
 */
export const openTypeCheck = async (sources: Map<string, string>) => {
  const shown = new Map<string, string>()
  const api = new API({ cwd: process.cwd(), fs: { readFile: (name) => shown.get(name) } })
  const config = resolve('tsconfig.json')
  await api.updateSnapshot({ openProjects: [config] })

  /** Files in which something is wrong while all of these have these texts. */
  const wrongOf = async (texts: Map<string, string>) => {
    const changed = [...new Set([...shown.keys(), ...texts.keys()])]
    shown.clear()
    for (const [file, text] of texts) shown.set(file, text)
    const snapshot = await api.updateSnapshot({ fileChanges: { changed } })
    const project = snapshot.getProject(config)
    if (!project) throw new Error('tsconfig.json is not open')
    const wrong = new Set<string>()
    for (const file of texts.keys()) {
      const errors = await project.program.getSemanticDiagnostics(file)
      if (errors.some(({ code }) => !isOnlyUnused.has(code))) wrong.add(file)
    }
    await snapshot.dispose()
    return wrong
  }
  return {
    /**
     * Those whose types hold, in their order. One of each file is looked at at once: what files need of one another is most
     * of the work.
     */
    async allowed(mutants: Mutant[]) {
      const unclear = new Set(mutants.filter(({ keepsTypes }) => !keepsTypes))
      const refused = new Set<Mutant>()
      while (unclear.size > 0) {
        const round = new Map([...unclear].toReversed().map((mutant) => [mutant.file, mutant]))
        const texts = [...round].map(([file, mutant]) => [resolve(file), mutated(sources.get(file)!, mutant)] as const)
        const wrong = await wrongOf(new Map(texts))
        for (const mutant of round.values()) {
          unclear.delete(mutant)
          if (wrong.has(resolve(mutant.file))) refused.add(mutant)
        }
      }
      return mutants.filter((mutant) => !refused.has(mutant))
    },
    close: () => api.close(),
  }
}
