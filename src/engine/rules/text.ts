/** Names and filters are one line; notes and descriptions have several. */
export type TextShape = 'line' | 'lines'

export interface TextFault {
  /** Key of its message in `validation.json` and `errors.json`. */
  readonly code: 'INVALID_CHARACTER' | 'INVISIBLE_TEXT'
  /** `character`: the one that is refused, as `U+202E`. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * The form in which a text is stored, searched and compared: NFC, line ends as LF, and in one line a tab as a space.
 * Everything that `textFault` finds stays as it is.
 */
export const normalizeText = (text: string, shape: TextShape): string => {
  // Ordinary texts need no work, and this runs for every text of every request.
  if (PLAIN.test(text)) return text
  const composed = isWellFormed(text) ? text.normalize('NFC') : text
  return shape === 'line'
    ? composed.replaceAll('\t', ' ')
    : composed.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
}

/** Why a normalised text is refused; null when it is fine. An empty text is fine. */
export const textFault = (text: string, shape: TextShape): TextFault | null => {
  if (PLAIN.test(text)) return null
  const [character] = (shape === 'line' ? REFUSED_IN_LINE : REFUSED_IN_LINES).exec(text) ?? []
  if (character !== undefined) {
    return { code: 'INVALID_CHARACTER', params: { character: codePointOf(character) } }
  }
  return INVISIBLE.test(text) && text.trim() !== '' ? { code: 'INVISIBLE_TEXT', params: {} } : null
}

/**
 * The text without what `textFault` would refuse, for texts that cannot be corrected by their author: those of a bank's
 * file and of a request's headers.
 */
export const cleanText = (text: string, shape: TextShape): string => {
  const joined = shape === 'line' ? text.replaceAll(/[\r\n\t\u2028\u2029]+/g, ' ') : text
  const refused = shape === 'line' ? REFUSED_IN_LINE : REFUSED_IN_LINES
  const kept = normalizeText(normalizeText(joined, shape).replaceAll(new RegExp(refused, 'gu'), ''), shape)
  return INVISIBLE.test(kept) ? '' : kept
}

/** Characters as people and PostgreSQL count them: an emoji outside the basic plane is one. */
export const lengthOfText = (text: string): number => Array.from(text).length

/** The beginning of a text, cut between characters, never inside one. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')

/** Whether a text can be a person's or company's name: an account number cannot. */
export const isName = (text: string): boolean => /\p{L}/u.test(text)

/** Printable ASCII and the letters of Western Europe: already NFC, nothing to refuse. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

/**
 * Controls, lone surrogates, characters that turn the direction of the text around them (they make an account number
 * read otherwise than it is), and characters that Unicode reserves and XML forbids.
 */
const NEVER = String.raw`\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff`
const REFUSED_IN_LINE = new RegExp(String.raw`[\p{Cc}\u2028\u2029${NEVER}]`, 'u')
const REFUSED_IN_LINES = new RegExp(String.raw`(?![\n\t])\p{Cc}|[${NEVER}]`, 'u')

/** Nothing but spaces and characters that take no room. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A lone surrogate has no normal form to look for. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
