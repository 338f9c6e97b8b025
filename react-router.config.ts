import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'server.js',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
