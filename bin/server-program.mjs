/**
 * How Node serves the built site. Its heap grows in small steps, and malloc keeps one arena: half the memory after a
 * rush, at no price in time that could be measured (docs/performance.md).
 */
export const serverProgram = ['--max-semi-space-size=16', '--heap-growing-percent=30', 'build/server/server.js']
export const serverMemory = { MALLOC_ARENA_MAX: '1' }
