/**
 * Width in px of a column whose header breaks no word, sorted or not: Danish and Swedish compounds are long. For a label
 * through relations only the last part counts, which most headers show.
 */
export function headerWidth(label: string): number {
  const [last = ''] = label.split(': ').slice(-1)
  const widest = Math.max(...last.split(/(?<=-)|\s/).map(wordWidth))
  return Math.min(Math.ceil(widest) + EDGES, WIDEST)
}

/** Width in px of a word in a header, a few px too many or too few. Measuring it would need a browser that has drawn it. */
export function wordWidth(word: string): number {
  return Array.from(word, letterWidth).reduce((sum, width) => sum + width, 0)
}

function letterWidth(letter: string): number {
  if ('fijlrtI.,()'.includes(letter)) return 4.4
  if ('mwæMWÆ'.includes(letter)) return 11.6
  return /\p{Lu}/u.test(letter) ? 9.2 : 7.6
}

/** The padding of a header, and what of the mark of a sorted column does not lie in it. */
const EDGES = 30
/** A header with a longer word breaks it after all. */
const WIDEST = 180
