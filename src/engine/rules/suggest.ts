/** `Did you mean "rate"?`, or all candidates when there are few, or nothing. */
export function suggest(word: string, candidates: readonly string[], otherwise = ''): string {
  const closest = findClosest(word, candidates)
  if (closest !== null) return `Did you mean "${closest}"?`
  if (otherwise !== '') return otherwise
  return candidates.length > 0 && candidates.length <= MAX_LISTED
    ? `Choose one of ${candidates.join(', ')}.`
    : ''
}

/** The most similar candidate; null when none is similar. */
export function findClosest(word: string, candidates: readonly string[]): string | null {
  const scored = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [best] = scored
  return best && best.distance <= Math.max(2, word.length * LIKENESS) ? best.candidate : null
}

const MAX_LISTED = 30
const LIKENESS = 0.45

/**
 * Levenshtein distance, reduced for a common prefix: `rateOld` is close to `rate`, `arrearsAmount` closer to
 * `arrearsTotal` than to `amount`.
 */
function distanceOf(a: string, b: string): number {
  const distance = editDistance(a, b)
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length > 2 && long.startsWith(short)) return distance / 2
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared += 1
  const contained = short.length > 2 && long.includes(short) ? CONTAINED : 1
  return distance * contained * (1 - shared / (2 * long.length))
}

const CONTAINED = 0.75

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
