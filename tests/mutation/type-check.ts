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

  const errorsOf = async (file: string, text: string) => {
    shown.set(file, text)
    const snapshot = await api.updateSnapshot({ fileChanges: { changed: [file] } })
    const project = snapshot.getProject(config)
    if (!project) throw new Error('tsconfig.json is not open')
    const found = await project.program.getSemanticDiagnostics(file)
    await snapshot.dispose()
    return found.filter(({ code }) => !isOnlyUnused.has(code))
  }
  return {
    /** Whether the types hold with this mutant. */
    async allows(mutant: Mutant) {
      if (mutant.keepsTypes) return true
      const file = resolve(mutant.file)
      const source = sources.get(mutant.file)!
      const errors = await errorsOf(file, mutated(source, mutant))
      shown.set(file, source)
      return errors.length === 0
    },
    /** What is wrong without any mutant: types that are not generated yet, say. */
    async errorsWithout(file: string) {
      return (await errorsOf(resolve(file), sources.get(file)!)).map(({ text }) => text)
    },
    close: () => api.close(),
  }
}
