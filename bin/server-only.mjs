/**
 * Whether a file of `src/` belongs to the server alone. The build of what browsers download fails on it (`vite.config.ts`), and so do the
 * tests (`tests/structure/rooms.test.ts`).
 * @param {string} path from the project's root
 */
export const isServerOnly = (path) =>
  /^src\/(.*\/)?server\//.test(path) ||
  /^src\/(platform|operations)\//.test(path) ||
  /^src\/site\/(?!(visitor|panel|shared|status\/staff)\/)/.test(path)
