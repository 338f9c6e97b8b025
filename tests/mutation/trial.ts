import { basename, relative, resolve } from 'node:path'
import { type TestModule, type TestSpecification, createVitest } from 'vitest/node'
import { testsThatImport } from './importers.ts'
import { type Mutant, withSwitches } from './mutants.ts'
import { endWarmProcesses, warmPool } from './warm-pool.ts'

export type Verdict = 'killed' | 'survived' | 'timed out' | 'reached by no test'
type Outcome = { verdict: Verdict; by?: TestSpecification }

/** So many test files outside the folders try a mutant that those inside do not see: more would take an hour. */
const mostElsewhere = 8

/**
 * Starts Vitest with all these mutants in the files that it serves, each inactive. Writes none to the disk.
 * @param folders whose tests run
 */
export const openTrial = async (sources: Map<string, string>, mutants: Mutant[], folders: string[]) => {
  const served = new Map(
    [...Map.groupBy(mutants, ({ file }) => file)].map(([file, its]) => [
      resolve(file),
      withSwitches(sources.get(file)!, its),
    ]),
  )
  // Vite’s own choice is `development`, whose routes no test expects.
  process.env.NODE_ENV ??= 'test'
  const vitest = await createVitest(
    {
      watch: false,
      maxWorkers: 1,
      silent: true,
      reporters: [{}],
      bail: 1,
      setupFiles: ['tests/mutation/setup.ts'],
      pool: warmPool,
      // Its cache uses the text on disk: a cached file has no mutants, or those of another run.
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (_code: string, id: string) => served.get(id.split('?')[0]!),
        },
      ],
    },
  )
  const project = vitest.getRootProject()
  project.provide('mutant', 0)
  const quick = async (inside?: string[]) =>
    (await vitest.globTestSpecifications(inside)).filter(({ moduleId }) => !moduleId.endsWith('.slow.test.ts'))
  const specifications = await quick(folders)
  const inFolders = new Set(specifications.map(({ moduleId }) => moduleId))
  const elsewhere = new Map(
    (await quick()).flatMap((spec) =>
      inFolders.has(spec.moduleId) ? [] : [[relative('.', spec.moduleId), spec] as const],
    ),
  )
  const importersOnDisk = testsThatImport()

  const run = async (active: number, spec: TestSpecification, milliseconds: number) => {
    project.provide('mutant', active)
    vitest.state.clearErrors()
    // A failure of an earlier run would count for `bail`, and no test would run.
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      endWarmProcesses()
    }, milliseconds)
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([spec])
      // Vitest also reports those of earlier runs.
      return { isLate, testModules: testModules.filter(({ moduleId }) => moduleId === spec.moduleId), unhandledErrors }
    } catch (error) {
      return { isLate, testModules: [], unhandledErrors: [error] }
    } finally {
      clearTimeout(deadline)
      if (isLate) endWarmProcesses()
    }
  }

  /** The duration of a file, and the part outside its tests: loading and creating its database. In milliseconds. */
  const files = new Map<string, { whole: number; beside: number }>()
  const times = new Map<string, number>()
  /** How long a new process takes to load, on a busy machine. */
  let coldMilliseconds = 0
  /** For each mutant the tests that reach it: by file, the ids of its tests, or all. */
  const reachedBy = new Map<number, Map<TestSpecification, Set<string> | 'all'>>()
  const atLoad = new Set<number>()
  const noteReached = (id: number, spec: TestSpecification, test?: string) => {
    const its = reachedBy.get(id) ?? new Map<TestSpecification, Set<string> | 'all'>()
    reachedBy.set(id, its)
    const before = its.get(spec) ?? new Set()
    its.set(spec, test === undefined || before === 'all' ? 'all' : before.add(test))
  }

  /** A file with its tests that reach a mutant, and their duration. */
  const partOf = (spec: TestSpecification, tests: Set<string> | 'all') => {
    const { whole, beside } = files.get(spec.moduleId)!
    if (tests === 'all') return { spec, milliseconds: whole }
    const testIds = [...tests]
    const milliseconds = testIds.reduce((sum, id) => sum + times.get(id)!, beside)
    return { spec: project.createSpecification(spec.moduleId, { testIds }), milliseconds }
  }

  /** The tests that import a file, directly or indirectly. */
  const importersOf = (file: string) => {
    const seen = new Set<string>()
    for (const { moduleGraph } of Object.values(vitest.vite.environments)) {
      const open = [...(moduleGraph.getModulesByFile(resolve(file)) ?? [])]
      for (let module = open.pop(); module; module = open.pop()) {
        if (!module.file || seen.has(module.file)) continue
        seen.add(module.file)
        open.push(...module.importers)
      }
    }
    return specifications.filter(({ moduleId }) => seen.has(moduleId))
  }

  /** Runs a test file without a mutant and records which mutants it reaches. @returns its first error, if it fails */
  const rehearse = async (spec: TestSpecification) => {
    let begun = Date.now()
    let outcome = await run(0, spec, 300_000)
    if (!isPassed(outcome)) {
      // Once more, by itself: a busy machine is late, and a file before it may have left something behind.
      endWarmProcesses()
      begun = Date.now()
      outcome = await run(0, spec, 300_000)
    }
    const { testModules } = outcome
    const whole = Date.now() - begun
    coldMilliseconds ||= whole
    let beside = whole
    if (!isPassed(outcome))
      return [...testModules.flatMap(errorsIn), ...outcome.unhandledErrors.map(messageOf)][0] ?? 'no message'
    for (const one of testModules.flatMap(({ children }) => Array.from(children.allTests()))) {
      const { reachedBefore = [], reached = [] } = one.meta()
      const { duration = 0 } = one.diagnostic() ?? {}
      times.set(one.id, duration)
      beside -= duration
      for (const id of reachedBefore) atLoad.add(id)
      for (const id of reached) noteReached(id, spec, one.id)
    }
    files.set(spec.moduleId, { whole, beside })
    return undefined
  }

  /** Runs the tests of a file that reach a mutant, with the mutant active. Undefined where they pass. */
  const tryWith = async (id: number, spec: TestSpecification): Promise<Outcome | undefined> => {
    const { spec: part, milliseconds } = partOf(spec, reachedBy.get(id)!.get(spec)!)
    const { isLate, testModules, unhandledErrors } = await run(
      id,
      part,
      15_000 + 3 * coldMilliseconds + 5 * milliseconds,
    )
    const failures = [...testModules.flatMap(errorsIn), ...unhandledErrors.map(messageOf)]
    if (isLate || failures.some((text) => /timed out in \d+ms/.test(text))) return { verdict: 'timed out' }
    if (failures.length === 0 && !testModules.some(hasRun)) throw new Error(`${spec.moduleId} did not run`)
    return failures.length > 0 ? { verdict: 'killed', by: part } : undefined
  }

  /** The first of the outcomes that is one. A mutant that was met while its file was loaded needs the file loaded again. */
  const firstOf = async (id: number, specs: Iterable<TestSpecification>) => {
    if (atLoad.has(id)) endWarmProcesses()
    try {
      for (const spec of specs) {
        const outcome = await tryWith(id, spec)
        if (outcome) return outcome
      }
      return undefined
    } finally {
      if (atLoad.has(id)) endWarmProcesses()
    }
  }

  return {
    files: specifications.length,
    /** Runs every test without a mutant and records which mutants it reaches. @returns the files that fail, with their first error */
    async rehearse() {
      const failed = new Map<string, string>()
      for (const spec of specifications) {
        const error = await rehearse(spec)
        if (error) failed.set(relative('.', spec.moduleId), error)
      }
      // A file that a test loads later was met in that test alone, and stays loaded for all others.
      for (const { id, isAtLoad } of mutants) if (isAtLoad && reachedBy.has(id)) atLoad.add(id)
      for (const { id, file } of mutants)
        if (atLoad.has(id)) for (const spec of importersOf(file)) noteReached(id, spec)
      // A test that fails without a mutant proves nothing.
      for (const specs of reachedBy.values())
        for (const spec of specs.keys()) if (failed.has(relative('.', spec.moduleId))) specs.delete(spec)
      return failed
    },

    /** Runs the tests that reach a mutant, with the mutant active: those beside its file first, until one fails. */
    async judge({ id, file }: Mutant): Promise<Outcome> {
      const near = resolve(file).replace(/[^/]+$/, '')
      const noun = resolve(file).replace(/\.tsx?$/, '.')
      const farness = ({ moduleId }: TestSpecification) =>
        moduleId.startsWith(noun) ? 0 : moduleId.startsWith(near) ? 1 : 2
      const reached = reachedBy.get(id) ?? new Map<TestSpecification, Set<string> | 'all'>()
      const specs = [...reached.keys()].toSorted(
        (one, other) =>
          farness(one) - farness(other) ||
          partOf(one, reached.get(one)!).milliseconds - partOf(other, reached.get(other)!).milliseconds,
      )
      if (specs.length === 0) return { verdict: 'reached by no test' }
      return (await firstOf(id, specs)) ?? { verdict: 'survived' }
    },

    /** Tries a mutant with the test files elsewhere that import its file, those of its name and the nearest first, until one fails or `isLate`. */
    async judgeElsewhere({ id, file, isAtLoad }: Mutant, isLate: () => boolean): Promise<Outcome | undefined> {
      const isOfName = (path: string) => basename(path).split('.')[0] === basename(file).split('.')[0]
      const paths = importersOnDisk(file)
        .filter((path) => elsewhere.has(path))
        .toSorted((one, other) => Number(isOfName(other)) - Number(isOfName(one)))
      for (const path of paths.slice(0, mostElsewhere)) {
        const spec = elsewhere.get(path)!
        if (isLate()) return undefined
        // A test that fails without a mutant proves nothing.
        if (!files.has(spec.moduleId) && (await rehearse(spec)) !== undefined) elsewhere.delete(path)
        if (isAtLoad || atLoad.has(id)) noteReached(id, spec)
        if (!elsewhere.has(path) || !reachedBy.get(id)?.has(spec)) continue
        if (isAtLoad) atLoad.add(id)
        const outcome = await firstOf(id, [spec])
        if (outcome && isPassed(await run(0, spec, 300_000))) return outcome
      }
      return undefined
    },

    /**
     * Whether tests still pass without any mutant: data left by a mutant would fail others.
     * @param inNewProcess uses new processes, without such data
     */
    async isClean(spec: TestSpecification, inNewProcess = false) {
      if (inNewProcess) endWarmProcesses()
      return isPassed(await run(0, spec, 300_000))
    },

    async close() {
      endWarmProcesses()
      await vitest.close()
    },
  }
}

const isPassed = ({ testModules, unhandledErrors }: { testModules: TestModule[]; unhandledErrors: unknown[] }) =>
  unhandledErrors.length === 0 && testModules.every((module) => module.ok())

const hasRun = (module: TestModule) => [...module.children.allTests('passed')].length > 0

const errorsIn = (module: TestModule) =>
  [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...[...module.children.allTests()].flatMap((one) => one.result().errors ?? []),
  ].map(messageOf)

/** The message of a thrown value, which may be no Error. */
const messageOf = (thrown: unknown) => (thrown as { message?: string } | null)?.message ?? 'no message'
