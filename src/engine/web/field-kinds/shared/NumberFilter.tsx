import type { FilterProps } from '../FieldKindSlice.ts'
import { fromNumberRangeText, parseNumberRange, showNumberRange, toNumberRangeText } from './numberRange.ts'
import { NumberRangeFilter } from './NumberRangeFilter.tsx'
import { isInRange } from './numberCodec.ts'
import { isNumberText } from './numberText.ts'
import { numberRulesOf } from './numberRulesOf.ts'
import { AMBIGUOUS, marked, parseNumber, readNumber, showNumber, withoutMark } from './readNumber.ts'
import { TextFilter } from './TextFilter.tsx'

export interface NumberFilterProps extends FilterProps {
  readonly maxFraction: number
  /** Shows digits in groups. */
  readonly grouped?: boolean
}

/** Column filter by a number with at most `maxFraction` decimals; a range with two boxes if there is room. */
export function NumberFilter({ maxFraction, grouped = false, ...props }: NumberFilterProps) {
  const { locale, translate } = props.context
  const inputMode = maxFraction > 0 ? 'decimal' : 'numeric'
  const ofField = numberRulesOf(props.field, locale)
  const rules = { ...ofField, maxFraction: Math.min(ofField.maxFraction ?? Infinity, maxFraction) }
  const read = (typed: string) => {
    const number = parseNumber(typed, rules)
    return number !== null && isInRange(number, props.field) ? number : ''
  }
  const show = (state: string) =>
    isNumberText(state) ? showNumber(state, { locale, grouped }) : withoutMark(state)
  const hintOf =
    (...examples: readonly string[]) =>
    (typed: string) => {
      const reading = readNumber(typed.replace(/^[<>=≤≥]+/, ''), rules)
      return reading.machine === null && reading.problem.key === AMBIGUOUS
        ? translate(reading.problem.key, reading.problem.params)
        : translate('filters.hint', { examples: examples.join(EXAMPLE_GAP) })
    }
  const [small, large] = (grouped ? ['500000', '3000000'] : ['5', '30']).map(show)
  if (!hasRange(props)) {
    return (
      <TextFilter
        {...props}
        inputMode={inputMode}
        read={read}
        keep={retainUnread}
        show={show}
        hint={hintOf(small ?? '')}
      />
    )
  }
  if (props.roomy) {
    return (
      <NumberRangeFilter
        {...props}
        inputMode={inputMode}
        read={read}
        show={show}
        hint={hintOf(small ?? '')}
      />
    )
  }
  return (
    <TextFilter
      {...props}
      // A table header has room for one narrow box: it takes a number, a limit or a range. It has no `inputMode`,
      // because the number keys of a phone lack `>`.
      read={(typed) => {
        const range = parseNumberRange(typed, read)
        return range && offers(props, range) ? (toNumberRangeText(range) ?? '') : ''
      }}
      keep={retainUnread}
      show={(state) => showNumberRange(fromNumberRangeText(state), show) || withoutMark(state)}
      hint={hintOf(small ?? '', `>${small}`, `<=${large}`, `${small}-${large}`)}
    />
  )
}

/** Several spaces: a comma would look like a part of the numbers. */
const EXAMPLE_GAP = ' \u00a0 '

/** Text that could be read in two ways is no range of machine numbers either. */
function retainUnread(typed: string): string {
  const { from, to } = fromNumberRangeText(typed)
  return from === '' && to === '' ? typed : marked(typed)
}

/** Ids have no range filter. */
function hasRange({ field }: FilterProps): boolean {
  return field.kind !== 'id' && field.filterOperators.includes('gte') && field.filterOperators.includes('lte')
}

function offers({ field }: FilterProps, { from, strict = false }: { from: string; strict?: boolean }) {
  return !strict || field.filterOperators.includes(from === '' ? 'lt' : 'gt')
}
