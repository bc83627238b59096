const BASE = 'https://same.origin'

/**
 * A path to go to after signing in, out of a query parameter anybody may have written: only a path of this site, and
 * not the sign-in page again; anything else is `/`. Refuses other hosts in every disguise: `//host`, `/\host`, tabs
 * between the slashes, encoded slashes, `javascript:`.
 */
export function toSafePath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || isOtherHost(wanted) || isOtherHost(decode(wanted))) return '/'
  return /^\/login(?![\w-])/.test(wanted) ? '/' : wanted
}

function isOtherHost(path: string): boolean {
  // A browser drops tabs and line breaks and turns backslashes around: the result may be another address.
  if (path.startsWith('//') || /[\\\t\n\r]/.test(path)) return true
  try {
    return new URL(path, BASE).origin !== BASE
  } catch {
    return true
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '//undecodable'
  }
}
