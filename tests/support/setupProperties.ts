import fc from 'fast-check'

// By default a report names the counterexample alone, and the reason only as the error's cause, which Vitest's report drops.
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true })
