import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  serverBuildFile: 'server.js',
  routeDiscovery: { mode: 'initial' },
  // A client loader of ours is one word: not worth a file and a request of its own.
  splitRouteModules: false,
} satisfies Config
