import { strToU8, zipSync, type Zippable } from 'fflate/browser'

// Vite puts this in the place of fflate, whose `zip` starts workers from blobs. The Content-Security-Policy
// allows none, and a file of large lists would never be finished.

export { strToU8, zipSync }

export function zip(files: Zippable, done: (error: unknown, archive: Uint8Array | null) => void): void {
  let archive: Uint8Array
  try {
    archive = zipSync(files, { level: 1 })
  } catch (error) {
    return done(error, null)
  }
  done(null, archive)
}
