import { GUESSED_WORDS } from '../rules/guessedWords.ts'
import type { PasswordJudge } from '../rules/passwordRule.ts'

/**
 * zxcvbn with its dictionaries and ours, the same in the browser and on the server. Hundreds of kilobytes, so they are
 * fetched only where a password is chosen.
 */
export function loadPasswordJudge(): Promise<PasswordJudge> {
  loading ??= build().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

let loading: Promise<PasswordJudge> | undefined

async function build(): Promise<PasswordJudge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, guessedWords: [...GUESSED_WORDS] },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
  })
  let last = { key: '', log10: 0 }
  return (password, known) => {
    const words = wordsOf(known)
    const key = JSON.stringify([password, words])
    if (key !== last.key) last = { key, log10: zxcvbn.check(password, [...words]).guessesLog10 }
    return last.log10
  }
}

/**
 * zxcvbn takes seconds for long texts, and minutes for some: that would let anybody stop the server. The beginning
 * alone decides, because what follows only adds to the guesses.
 */
const JUDGED_LENGTH = 24
const L33T_SUBSTITUTIONS = 10
const SHORTEST_WORD = 3
/** An address has at most 80 characters, a name too. */
const MOST_WORDS = 20

/** The texts and their parts: `nora.holm@post.example` is also `nora` and `holm`. */
function wordsOf(known: readonly string[]): readonly string[] {
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
  const words = parts.map((part) => part.trim().toLowerCase()).filter((part) => part.length >= SHORTEST_WORD)
  return [...new Set(words)].slice(0, MOST_WORDS)
}
