import { addMonths } from '../../rules/calendar.ts'
import {
  hasPersonNumbers,
  isForeignNumber,
  type PersonNumber,
  readPersonNumbers,
} from '../../rules/personNumber.ts'
import { platformDay } from '../../rules/platformDay.ts'
import { isSealed, type SealedText } from '../db/secrets/SealedText.ts'
import type { OperationContext } from '../kernel/OperationContext.ts'
import { refuse } from '../kernel/runOperation.ts'

type Row = Readonly<Record<string, unknown>>
type Context = Pick<OperationContext, 'db' | 'now'>

/**
 * Identity number and birth date of a person as they are stored. Values that stay are not checked: they may be older than
 * the rules. Refuses with BIRTH_DATE, PERSON_NUMBER and BIRTH_DATE_DIFFERS.
 */
export async function preparePerson(context: Context, row: Row, before: Row | null): Promise<Row> {
  const { dateOfBirth, nationalIdentificationNumber: number, countryId } = row
  const isNew = (property: string) => row[property] !== before?.[property]
  if (typeof dateOfBirth === 'string' && isNew('dateOfBirth')) {
    const today = platformDay(context.now())
    if (dateOfBirth > today || dateOfBirth < addMonths(today, -12 * OLDEST)) {
      throw refuse('BIRTH_DATE', 'dateOfBirth', { number: String(OLDEST) })
    }
  }
  if (!isSealed(number)) return {}
  const bornOn = typeof dateOfBirth === 'string' ? dateOfBirth : null
  if (isNew('nationalIdentificationNumber')) {
    const field = 'nationalIdentificationNumber'
    return { [field]: await storedNumber(context, number, { field, countryIds: [countryId], bornOn }) }
  }
  if (isNew('dateOfBirth')) {
    const { readings } = await readNumber(context, number, [countryId])
    if (readings !== null && contradicts(readings, bornOn)) throw refuse('BIRTH_DATE_DIFFERS', 'dateOfBirth')
  }
  return {}
}

interface NumberFacts {
  /** The field that a refusal names. */
  readonly field: string
  /** Countries that may have given the number, the likeliest first. */
  readonly countryIds: readonly unknown[]
  readonly bornOn: string | null
}

/** The one spelling of an identity number. Refuses with PERSON_NUMBER, and BIRTH_DATE_DIFFERS where it contradicts `bornOn`. */
export async function storedNumber(
  context: Context,
  sealed: SealedText,
  { field, countryIds, bornOn }: NumberFacts,
): Promise<SealedText> {
  const { text, readings } = await readNumber(context, sealed, countryIds)
  if (readings === null ? !isForeignNumber(text) : readings.length === 0) throw refuse('PERSON_NUMBER', field)
  if (readings !== null && contradicts(readings, bornOn)) throw refuse('BIRTH_DATE_DIFFERS', field)
  return context.db.secrets.seal('nationalId', readings?.[0]?.stored ?? text)
}

const OLDEST = 120

/** `readings` is null when the first country has no numbers that can be checked. */
async function readNumber(
  { db, now }: Context,
  sealed: SealedText,
  countryIds: readonly unknown[],
): Promise<{
  readonly text: string
  readonly readings: readonly PersonNumber[] | null
}> {
  const text = db.secrets.open('nationalId', sealed).trim()
  const found = await db.query<{ code: string }>(
    `select code from countries where entity_id = any($1::int[]) order by array_position($1::int[], entity_id)`,
    [countryIds.filter((id) => id !== null && id !== undefined)],
  )
  const codes = found.map(({ code }) => code)
  const [first = ''] = codes
  const today = platformDay(now())
  return {
    text,
    readings: hasPersonNumbers(first) ? codes.flatMap((code) => readPersonNumbers(text, code, today)) : null,
  }
}

const contradicts = (readings: readonly PersonNumber[], dateOfBirth: string | null): boolean =>
  dateOfBirth !== null && readings.length > 0 && !readings.some(({ bornOn }) => dateOfBirth.endsWith(bornOn))
