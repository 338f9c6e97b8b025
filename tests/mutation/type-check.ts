import { API } from 'typescript/unstable/async'
import { resolve } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'

/** Errors of unused names, which a mutant may cause and which do not count. */
const isOnlyUnused = new Set([6133, 6192, 6196, 6198, 6199])

/**
 * Finds the mutants with type errors. Checks only the mutated file itself, not the files that import it.
 */
export const openTypeCheck = async (sources: Map<string, string>) => {
  const overlay = new Map<string, string>()
  const api = new API({ cwd: process.cwd(), fs: { readFile: (name) => overlay.get(name) } })
  const config = resolve('tsconfig.json')
  await api.updateSnapshot({ openProjects: [config] })

  /** The files with type errors while these files have these texts. */
  const wrongOf = async (texts: Map<string, string>) => {
    const changed = [...new Set([...overlay.keys(), ...texts.keys()])]
    overlay.clear()
    for (const [file, text] of texts) overlay.set(file, text)
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
     * The mutants without type errors, in their order. Checks one mutant of each file together, because loading the
     * program is most of the work.
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
