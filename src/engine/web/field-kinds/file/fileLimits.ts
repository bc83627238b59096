import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { intlLocale } from '../shared/intlLocale.ts'

/** The server accepts requests of up to 25 MB, including everything besides the file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/**
 * Extensions that the field's pattern allows, for the browser's file dialog: `\.(csv|xml)$` -> `.csv,.xml`;
 * '' for any.
 */
export function acceptedEndings(field: FieldModel): string {
  const pattern = field.validation.find((rule) => rule.type === 'PATTERN')
  const endings = /^\\\.\(?(?:\?:)?([a-z\d|]+)\)?\$$/.exec(pattern?.type === 'PATTERN' ? pattern.value : '')
  return (endings?.[1] ?? '')
    .split('|')
    .filter((ending) => ending !== '')
    .map((ending) => `.${ending}`)
    .join(',')
}

/** `1,2 MB`. */
export function fileSizeText(bytes: number, locale: Locale): string {
  const unit = UNITS.find(({ size }) => bytes >= size) ?? BYTES
  return new Intl.NumberFormat(intlLocale(locale), {
    style: 'unit',
    unit: unit.name,
    unitDisplay: unit === BYTES ? 'long' : 'short',
    maximumFractionDigits: unit === BYTES ? 0 : 1,
  }).format(bytes / unit.size)
}

const BYTES = { name: 'byte', size: 1 }
const UNITS = [
  { name: 'megabyte', size: 1024 * 1024 },
  { name: 'kilobyte', size: 1024 },
]
