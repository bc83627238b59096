import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState } from 'react'
import type { FilterProps } from '../FieldKindSlice.ts'
import {
  FILTER_FRACTION,
  fromNumberRangeText,
  type NumberRange,
  parseNumberRange,
  showNumberRange,
  toNumberRangeText,
} from './numberRange.ts'
import { isInRange, numberRulesOf } from './numberCodec.ts'
import { isNumberText } from './formatNumber.ts'
import { AMBIGUOUS, marked, parseNumber, readNumber, showNumber, withoutMark } from './readNumber.ts'
import { TextFilter, type TextFilterProps } from './TextFilter.tsx'
import { compareExact, readExact } from '../../../model/values/exactNumber.ts'
import { filterText } from './textCodec.ts'

interface NumberFilterProps extends FilterProps {
  readonly maxFraction: number
  /** Shows digits in groups. */
  readonly grouped?: boolean
}

export function IntegerFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={0} />
}

export function DecimalFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} />
}

export function MoneyFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} grouped />
}

/** Column filter by a number with at most `maxFraction` decimals; a range with two boxes if there is room. */
function NumberFilter({ maxFraction, grouped = false, ...props }: NumberFilterProps) {
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

/**
 * Filter by a range of numbers in two boxes; either may stay empty. A range whose end is below its start is
 * ignored.
 */
function NumberRangeFilter(
  props: FilterProps & Pick<TextFilterProps, 'inputMode' | 'read' | 'keep' | 'show' | 'hint'>,
) {
  const { value, label, onChange, context } = props
  const { translate } = context
  const helpId = useId()
  const text = filterText(value)
  const [typed, setTyped] = useState<TypedRange | null>(null)
  const reached = typed?.values.indexOf(text) ?? -1
  if (typed !== null && reached !== 0) {
    setTyped(reached < 0 ? null : { ...typed, values: typed.values.slice(reached) })
  }
  const range = typed !== null && reached >= 0 ? typed.range : fromNumberRangeText(text)
  const isMistaken = endsBeforeItBegins(range)

  const change = (end: keyof NumberRange) => (typedEnd: string | undefined) => {
    const next = { ...range, [end]: typedEnd ?? '' }
    const values = typed?.values ?? [text]
    if (endsBeforeItBegins(next)) return setTyped({ range: next, values })
    const state = toNumberRangeText(next)
    setTyped({ range: next, values: [...values, state ?? ''] })
    onChange(state)
  }
  const ends = ['from', 'to'] as const
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {ends.map((end) => (
          <TextFilter
            key={end}
            {...props}
            value={range[end]}
            placeholder={translate(`filters.${end}`)}
            accessibleName={translate(`filters.range.${end}`, { field: label })}
            invalid={isMistaken && end === 'to'}
            describedBy={isMistaken && end === 'to' ? helpId : undefined}
            onChange={change(end)}
          />
        ))}
      </Box>
      {isMistaken && (
        <FormHelperText id={helpId} error role="alert" sx={{ mx: 0 }}>
          {translate('filters.range.wrong')}
        </FormHelperText>
      )}
    </Box>
  )
}

/**
 * A range as typed. It stays while `value` goes through the values that typing led to, as the other box may lose the focus
 * before the first has become the value, and a mistaken range never does. Any other value comes from outside and replaces it.
 */
interface TypedRange {
  readonly range: NumberRange
  /** From the present one to the newest reported, as texts. */
  readonly values: readonly string[]
}

function endsBeforeItBegins({ from, to }: NumberRange): boolean {
  const [least, most] = [readExact(from), readExact(to)]
  return least !== null && most !== null && compareExact(least, most) > 0
}
