import { Fragment } from 'react'

/**
 * A text in which numbers such as `L-20022` stay on one line: a browser would break them at the hyphen. An email address that is
 * longer than its line breaks before the `@`.
 */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.split(NUMBERS)
  if (parts.length === 1) return <Addresses text={text} />
  return parts.map((part, at) => {
    if (part === '') return null
    const start = starts(parts, at)
    return at % 2 === 1 ? (
      <span key={start} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Addresses key={start} text={part} />
    )
  })
}

function Addresses({ text }: { readonly text: string }) {
  const parts = text.split(BEFORE_AT)
  if (parts.length === 1) return text
  return parts.map((part, at) => (
    <Fragment key={starts(parts, at)}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const BEFORE_AT = /(?<=\S)(?=@\S)/u

/** Capital letters, a hyphen and digits; `split` puts them at the odd places. */
const NUMBERS = /\b(\p{Lu}{1,4}-\d+)\b/u

/** Where a part begins in the text. */
const starts = (parts: readonly string[], at: number): number => parts.slice(0, at).join('').length
