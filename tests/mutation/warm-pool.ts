import type { ChildProcess } from 'node:child_process'
import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void

/** Processes that stay, by environment: what they have loaded is most of what a test costs. */
const kept = new Map<string, WarmProcess>()

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

  /** A run is over: its listeners leave, the process stays. */
  override async stop() {
    for (const [listener, event] of this.#listeners) super.off(event, listener)
    this.#listeners.clear()
  }

  /** Ends the process at once, even one that never comes back from a loop. */
  kill() {
    const { _fork } = this as unknown as { _fork?: ChildProcess }
    _fork?.kill('SIGKILL')
  }
}

/** Vitest's processes of one run each, as processes of all runs. */
export const warmPool = {
  name: 'warm',
  createPoolWorker: (options: PoolOptions) => {
    const { name } = options.environment
    const worker = kept.get(name) ?? new WarmProcess(options)
    kept.set(name, worker)
    return worker
  },
}

/** Ends the processes: the next run begins with new ones, which have loaded nothing yet. */
export const endWarmProcesses = () => {
  for (const worker of kept.values()) worker.kill()
  kept.clear()
}
