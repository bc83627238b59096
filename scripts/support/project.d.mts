export const PROJECT: string
export function inProject(...path: readonly string[]): string
export function giveUp(message: string): never
export function needNode(running?: string): void
/** Tells whether a version is in one of the ranges. Each range is `^major.minor` or `>=major.minor`. */
export function isMet(ranges: string, version: string): boolean
