/** `Did you mean "rate"?`, or the whole choice when it is small, or nothing. */
export function suggest(word: string, candidates: readonly string[], otherwise = ''): string {
  const closest = findClosest(word, candidates)
  if (closest !== null) return `Did you mean "${closest}"?`
  if (otherwise !== '') return otherwise
  return candidates.length > 0 && candidates.length <= MAX_LISTED
    ? `Choose one of ${candidates.join(', ')}.`
    : ''
}

/** The candidate most like the word; null when none is like it. */
export function findClosest(word: string, candidates: readonly string[]): string | null {
  const scored = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [best] = scored
  return best && best.distance <= Math.max(2, word.length * LIKENESS) ? best.candidate : null
}

const MAX_LISTED = 30
const LIKENESS = 0.45

/** Levenshtein's distance, halved for a word that contains the other: `rateOld` is close to `rate`. */
function distanceOf(a: string, b: string): number {
  const distance = editDistance(a, b)
  const contained = Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a))
  return contained ? distance / 2 : distance
}

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
