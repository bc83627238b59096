/** A person who can be mentioned. */
export interface Colleague {
  readonly userEntityId: number
  readonly name: string
}

/** The text being typed after an `@`, and its position. */
export interface MentionQuery {
  readonly at: number
  readonly words: string
}

/** Null while the caret is in no mention. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?)$/u.exec(text.slice(0, caret))
  const words = found?.[1]
  return words === undefined ? null : { at: caret - words.length - 1, words }
}

/** Those whom the words may mean, at most eight: by the beginning of any of their names. None once a name is whole. */
export function suggest(colleagues: readonly Colleague[], { words }: MentionQuery): readonly Colleague[] {
  const wanted = words.toLocaleLowerCase()
  if (colleagues.some(({ name }) => name.toLocaleLowerCase() === wanted.trim() && wanted !== '')) return []
  return colleagues
    .filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`))
    .slice(0, MOST_SUGGESTED)
}

const MOST_SUGGESTED = 8

/** Completes the mention being typed. Returns the text and the new position of the caret. */
export function complete(
  text: string,
  { at, words }: MentionQuery,
  { name }: Colleague,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + words.length).replace(/^ /, ''), caret: before.length }
}

/** Whom the text mentions. Of several with the same name, those who were picked, otherwise all. */
export function mentionedIn(
  text: string,
  colleagues: readonly Colleague[],
  picked: ReadonlySet<number>,
): readonly number[] {
  const named = colleagues.filter(({ name }) => partsOf(text, [name]).some(({ isMention }) => isMention))
  return named
    .filter(({ name, userEntityId }) => {
      const alike = named.filter((other) => other.name === name)
      return picked.has(userEntityId) || !alike.some((other) => picked.has(other.userEntityId))
    })
    .map(({ userEntityId }) => userEntityId)
}

export interface TextPart {
  /** Where it begins. */
  readonly at: number
  readonly text: string
  readonly isMention: boolean
}

/** A text, taken apart where it mentions one of these names. */
export function partsOf(text: string, names: readonly string[]): readonly TextPart[] {
  if (names.length === 0) return [{ at: 0, text, isMention: false }]
  const longestFirst = [...new Set(names)].toSorted((one, other) => other.length - one.length)
  const escaped = longestFirst.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pieces = text.split(new RegExp(String.raw`(@(?:${escaped.join('|')}))(?![\p{L}\p{N}])`, 'u'))
  return pieces
    .map((piece, index) => ({
      at: pieces.slice(0, index).join('').length,
      text: piece,
      isMention: index % 2 === 1,
    }))
    .filter((part) => part.text !== '')
}
