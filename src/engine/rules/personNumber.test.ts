import { describe, expect, test } from 'vitest'
import { hasPersonNumbers, isForeignNumber, readPersonNumbers } from './personNumber.ts'

const TODAY = '2026-11-20'
const read = (text: string, country: string) =>
  readPersonNumbers(text, country, TODAY).map(({ stored, bornOn }) => `${stored} ${bornOn}`)

describe('numbers of people', () => {
  test.each([
    // Fulfils modulus 11, and not, as numbers since 2007 may.
    ['DK', '070761-4285', '070761-4285 1961-07-07'],
    ['DK', ' 070761 4286', '070761-4286 1961-07-07'],
    ['DK', '0101104711', '010110-4711 2010-01-01'],
    ['GL', '120487-1234', '120487-1234 1987-04-12'],
    ['SE', '6709199530', '19670919-9530 1967-09-19'],
    ['SE', '19670919-9530', '19670919-9530 1967-09-19'],
    ['SE', '900118+9811', '18900118-9811 1890-01-18'],
    // A coordination number.
    ['SE', '701063\u20112391', '19701063-2391 1970-10-03'],
    ['NO', '290990 12100', '29099012100 90-09-29'],
    // Of a foreigner, of a hospital, of test people.
    ['NO', '69099012102', '69099012102 90-09-29'],
    ['NO', '29499012185', '29499012185 90-09-29'],
    ['NO', '29899012168', '29899012168 90-09-29'],
    ['NO', '69899012151', '69899012151 90-09-29'],
    ['FI', '131052-308t', '131052-308T 1952-10-13'],
    ['AX', '131052-308T', '131052-308T 1952-10-13'],
    // Swedish and Norwegian numbers of people who live in Denmark.
    ['DK', '19670919-9530', '19670919-9530 1967-09-19'],
    ['DK', '29099012100', '29099012100 90-09-29'],
  ])('%s: %j is %s', (country, text, number) => expect(read(text, country)).toEqual([number]))

  test.each([
    ['DK', '310486-1234'],
    ['DK', '0707614285 1'],
    // Right in Sweden, but of the shape of Danish numbers.
    ['DK', '670919-9530'],
    ['SE', '670919-9531'],
    ['SE', '19670919-9531'],
    ['SE', '671319-9530'],
    ['NO', '29099012101'],
    ['NO', '30029012100'],
    ['FI', '131052-308U'],
    ['FI', '131052-308'],
    ['DK', 'hello'],
    ['DK', ''],
  ])('%s: %j is none', (country, text) => expect(read(text, country)).toEqual([]))

  test('a Swedish number without its century is the latest one that has been', () => {
    expect(read('201231-1235', 'SE')).toEqual(['20201231-1235 2020-12-31'])
    expect(readPersonNumbers('261231-0009', 'SE', TODAY).map(({ bornOn }) => bornOn)).toEqual(['1926-12-31'])
  })

  test('of other countries have a digit', () => {
    expect(hasPersonNumbers('DE')).toBe(false)
    expect(['L01X00T47', '12 345/678', 'AB-12.3'].map(isForeignNumber)).toEqual([true, true, true])
    expect(['hello', '-', '7', '', '<1>'].map(isForeignNumber)).toEqual([false, false, false, false, false])
  })
})
