// A worker starts without the loader of its parent: this lets it run TypeScript when there is no build.
import { register } from 'tsx/esm/api'

register()
await import('./pgliteWorker.ts')
