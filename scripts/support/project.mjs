import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever the working directory is. */
export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inProject = (...path) => join(PROJECT, ...path)

/** Prints one line that says what to do, and ends the process with 1. */
export function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/** Call this before anything else: an old Node fails later with a stack trace that hides the reason. */
export function needNode(running = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  if (isMet(engines.node, running)) return
  giveUp(`Node ${engines.node} is needed, this is ${running}: see https://nodejs.org.`)
}

/** Tells whether a version is in one of the ranges. Each range is `^major.minor` or `>=major.minor`. */
export function isMet(ranges, version) {
  const [major, minor] = version.split('.').map(Number)
  return ranges.split(' || ').some((range) => {
    const [, sign, leastMajor, leastMinor] = /^(\^|>=)(\d+)\.(\d+)$/.exec(range)
    if (major === Number(leastMajor)) return minor >= Number(leastMinor)
    return sign === '>=' && major > Number(leastMajor)
  })
}
