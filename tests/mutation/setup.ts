import { beforeEach, inject, afterEach } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the mutant that is on; 0: none, and tests tell which ones they reach. */
    mutant: number
  }
  interface TaskMeta {
    /** Mutants that were reached before the test, while files were loaded and hooks ran. */
    reachedBefore?: number[]
    reached?: number[]
  }
}

const active = inject('mutant')
const reached = new Set<number>()
const asked = (id: number) => {
  if (active === 0) reached.add(id)
  return id === active
}
Object.assign(globalThis, { __mutant: asked })

const taken = () => {
  const ids = [...reached]
  reached.clear()
  return ids
}

if (active === 0) {
  beforeEach(({ task }) => void (task.meta.reachedBefore = taken()))
  afterEach(({ task }) => void (task.meta.reached = taken()))
}
