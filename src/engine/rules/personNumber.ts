/** National identity numbers of the Nordic countries. */
import { idnr } from '@navikt/fnrvalidator'
import { getBirthDate, validate as isDanish } from 'stdnum/lib/cjs/dk/cpr.js'
import { validate as isFinnish } from 'stdnum/lib/cjs/fi/hetu.js'
import { validate as isSwedish } from 'stdnum/lib/cjs/se/personnummer.js'

export interface PersonNumber {
  /** As it is stored, so that one person has one number. */
  readonly stored: string
  /** The day of birth that it holds; without the century where the number does not state it. */
  readonly bornOn: string
}

/** Whether people who live there have a number that can be checked. */
export const hasPersonNumbers = (countryCode: string): boolean => issuerOf(countryCode) in NUMBERINGS

/**
 * The Nordic numbers that the text can be. Text of the shape of the country's own numbers is no other country's: ten digits may
 * be both a Danish and a Swedish number. `today` dates Swedish numbers without a century.
 */
export function readPersonNumbers(text: string, countryCode: string, today: string): readonly PersonNumber[] {
  const compact = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s/g, '')
    .toUpperCase()
  const shaped = Object.entries(NUMBERINGS).filter(([, { shape }]) => shape.test(compact))
  const own = shaped.filter(([code]) => code === issuerOf(countryCode))
  return (own.length > 0 ? own : shaped).flatMap(([, { shape, read }]) => {
    const [, ...parts] = shape.exec(compact) ?? []
    return read(parts, today) ?? []
  })
}

/** What may be the identity number of another country. */
export function isForeignNumber(text: string): boolean {
  return /^(?=.*\d)[\p{L}\d .\-/+]{2,}$/u.test(text.trim())
}

/** Greenland and Åland have the numbers of their state. */
const issuerOf = (countryCode: string): string => ({ GL: 'DK', AX: 'FI' })[countryCode] ?? countryCode

interface Numbering {
  readonly shape: RegExp
  /** The parts that `shape` captures -> the number; null for one that no person has. */
  readonly read: (parts: readonly (string | undefined)[], today: string) => PersonNumber | null
}

const NUMBERINGS: Readonly<Record<string, Numbering>> = {
  DK: {
    shape: /^(\d{6})-?(\d{4})$/,
    // Without modulus 11, which numbers since 2007 need not fulfil.
    read: ([day = '', serial = '']) => {
      if (!isDanish(day + serial).isValid) return null
      const born = getBirthDate(day + serial)
      return {
        stored: `${day}-${serial}`,
        bornOn: isoDay(born.getFullYear(), born.getMonth() + 1, born.getDate()),
      }
    },
  },
  SE: {
    shape: /^(18|19|20)?(\d{6})([-+]?)(\d{4})$/,
    read: ([century, day = '', sign, serial], today) => {
      const full = century === undefined ? withCentury(day, sign === '+', today) : century + day
      const stored = `${full}-${serial}`
      // Coordination numbers have 60 added to the day.
      const bornOn = isoDay(full.slice(0, 4), full.slice(4, 6), Number(full.slice(6)) % 60)
      return isSwedish(stored).isValid ? { stored, bornOn } : null
    },
  },
  NO: {
    shape: /^(\d{2})(\d{2})(\d{2})-?(\d{5})$/,
    read: ([day = '', month = '', year = '', serial = '']) => {
      const stored = day + month + year + serial
      if (idnr(stored).status === 'invalid') return null
      // Numbers of foreigners have 40 added to the day; those of hospitals and of test people 40 and 80 to the month.
      return { stored, bornOn: isoDay(year, Number(month) % 40, Number(day) % 40) }
    },
  },
  FI: {
    shape: /^((\d{2})(\d{2})(\d{2})([-+A-FU-Y])\d{3}[\dA-Y])$/,
    read: ([stored = '', day = '', month = '', year = '', sign = '']) => {
      const century = sign === '+' ? '18' : /[A-F]/.test(sign) ? '20' : '19'
      return isFinnish(stored).isValid ? { stored, bornOn: isoDay(century + year, month, day) } : null
    },
  },
}

/** The latest day of these two digits of the year; a hundred years earlier where `+` is written. */
function withCentury(day: string, isOld: boolean, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const latest = thisYear - ((thisYear - Number(day.slice(0, 2))) % 100)
  const isFuture = `${latest}${day.slice(2)}` > today.replaceAll('-', '')
  return `${latest - (isFuture ? 100 : 0) - (isOld ? 100 : 0)}${day.slice(2)}`
}

function isoDay(...parts: readonly (string | number)[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
