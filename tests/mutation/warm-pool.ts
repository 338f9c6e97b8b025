import type { ChildProcess } from 'node:child_process'
import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void

/** Processes that are reused, by environment: loading files is most of the cost of a test. */
const workers = new Map<string, WarmProcess>()

class WarmProcess extends ForksPoolWorker {
  override name = 'warm'
  #isStarted = false
  #listeners = new Map<Listener, string>()

  override on(event: string, listener: Listener) {
    this.#listeners.set(listener, event)
    super.on(event, listener)
  }

  override send(message: WorkerRequest) {
    const { type } = message as { type?: string }
    if (type === 'start' && this.#isStarted) return this.#answer('started')
    if (type === 'stop') return this.#answer('stopped')
    if (type === 'start') this.#isStarted = true
    super.send(message)
  }

  #answer(type: string) {
    setImmediate(() => {
      for (const [listener, event] of this.#listeners)
        if (event === 'message') listener({ type, __vitest_worker_response__: true })
    })
  }

  override async start() {
    if (!this.#isStarted) await super.start()
  }

  /** Ends a run: removes its listeners; the process stays. */
  override async stop() {
    for (const [listener, event] of this.#listeners) super.off(event, listener)
    this.#listeners.clear()
  }

  /** Kills the process at once, even in an endless loop. */
  kill() {
    const { _fork } = this as unknown as { _fork?: ChildProcess }
    _fork?.kill('SIGKILL')
  }
}

/** A pool for Vitest that reuses its processes for all runs. */
export const warmPool = {
  name: 'warm',
  createPoolWorker: (options: PoolOptions) => {
    const { name } = options.environment
    const worker = workers.get(name) ?? new WarmProcess(options)
    workers.set(name, worker)
    return worker
  },
}

/** Kills the processes: the next run starts new ones. */
export const endWarmProcesses = () => {
  for (const worker of workers.values()) worker.kill()
  workers.clear()
}
