import { beforeEach, inject, afterEach } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The id of the active mutant; 0: none, and the reached mutants are recorded. */
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
const isActive = (id: number) => {
  if (active === 0) reached.add(id)
  return id === active
}
Object.assign(globalThis, { __mutant: isActive })

const taken = () => {
  const ids = [...reached]
  reached.clear()
  return ids
}

if (active === 0) {
  beforeEach(({ task }) => void (task.meta.reachedBefore = taken()))
  afterEach(({ task }) => void (task.meta.reached = taken()))
}
