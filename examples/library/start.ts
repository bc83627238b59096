import { runProject } from '../../src/engine/index.ts'
import { LIBRARY } from './library.ts'

await runProject(import.meta.dirname, LIBRARY)
