/**
 * V8 flags for a process that runs most code only a few times, where optimising costs more than it saves. Only Node 20
 * needs them: later versions optimise more cheaply, and they exit at once on an unknown flag.
 */
export const FOR_SHORT_RUNS = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []

/** Restores V8's default for a process that continues to run. */
export const FOR_LONG_RUNS = process.versions.node.startsWith('20.') ? ['--interrupt-budget=67584'] : []
