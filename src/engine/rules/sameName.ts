/**
 * Whether two spellings can be of the same holder. Banks change case and order, write Ø as OE, leave out middle names, and cut what is
 * longer than 35 letters.
 */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || short.length === 0) return false
  if (short.length === 1 && long.length > 1) return false
  const isCut = Math.min(one.length, other.length) >= CUT_AT
  const left = [...long]
  return short.every((word, place) => {
    const at = left.findIndex(
      (each) => each === word || (isCut && place === short.length - 1 && each.startsWith(word)),
    )
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const CUT_AT = 35

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll(/æ|ä/g, 'ae')
    .replaceAll(/ø|ö/g, 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    // Some banks write one letter for each of them.
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('aa', 'a')
    .match(/[\p{L}\p{N}]+/gu) ?? []
