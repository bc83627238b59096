import fc from 'fast-check'
import { afterAll } from 'vitest'

// By default a report names only the counterexample, with the reason as the error's cause, which Vitest's report drops.
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true })

// Files share their globals: `for…in` over any array or object finds what a package adds to a prototype, in another file, too.
afterAll(() => {
  const added = [Array, Object].flatMap(({ prototype }) => Object.keys(prototype))
  if (added.length > 0) throw new Error(`Something adds to the prototypes of all files: ${added.join(', ')}`)
})
