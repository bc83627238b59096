import { describe, expect, test } from 'vitest'
import { isCompanyNumber, readPattern, toCompanyNumber } from './companyNumber.ts'

const isDanish = (number: string) => isCompanyNumber('DK', number, null)
const isNorwegian = (number: string) => isCompanyNumber('NO', number, null)
const isSwedish = (number: string) => isCompanyNumber('SE', number, '^[0-9]{6}-?[0-9]{4}$')

describe('numbers of companies [A5.14]', () => {
  test('Danish ones have eight digits whose weighted sum is divisible by 11 [A5.8]', () => {
    for (const number of ['10150817', '99100001', '99 10 01 76', 'DK99100354'])
      expect(isDanish(number)).toBe(true)
    for (const number of ['10150818', '9910000', '991000010', 'ABCDEFGH', ''])
      expect(isDanish(number)).toBe(false)
    expect(isCompanyNumber('GL', '99100001', null)).toBe(true)
    expect(isCompanyNumber('GL', '99100002', null)).toBe(false)
  })

  test('Norwegian ones have nine digits, the last by modulus 11 [A5.8]', () => {
    for (const number of ['974760673', '923 609 016', '199100009']) expect(isNorwegian(number)).toBe(true)
    for (const number of ['974760674', '97476067', '9747606730']) expect(isNorwegian(number)).toBe(false)
  })

  test('no digit makes a Norwegian number right when its remainder is 1', () => {
    const without = Array.from({ length: 1000 }, (_, at) => String(10_000_000 + at)).filter(
      (start) => !Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).some(isNorwegian),
    )
    expect(without.length).toBeGreaterThan(50)
  })

  test('every wrong digit is noticed', () => {
    for (const [isRight, number] of [
      [isDanish, '99100001'],
      [isNorwegian, '974760673'],
    ] as const) {
      for (let at = 0; at < number.length; at += 1) {
        for (let digit = 0; digit < 10; digit += 1) {
          const changed = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
          expect(isRight(changed)).toBe(changed === number)
        }
      }
    }
  })

  test('those of other countries fit the pattern of the country, if it has one', () => {
    expect(isSwedish('499910-0003')).toBe(true)
    expect(isSwedish('4999100003')).toBe(true)
    expect(isSwedish('499910-000')).toBe(false)
    expect(isCompanyNumber('IS', 'anything', null)).toBe(true)
    expect(isCompanyNumber('IS', 'a', null)).toBe(false)
    expect(isCompanyNumber('IS', 'a'.repeat(256), null)).toBe(false)
  })

  test.each(['^(\\d+)+$', '^(\\d|\\d)*$', '^(a?){60}a{60}$', '(.*)*x'])(
    'matches %s in linear time',
    (pattern) => {
      expect(isCompanyNumber('IS', `${'1'.repeat(254)}x`, `${pattern}!`)).toBe(false)
    },
  )

  test('takes any number when the pattern cannot be read', () => {
    expect(isCompanyNumber('IS', '123', '[')).toBe(true)
  })

  test.each(['[', '(', '*', '(?=a)', '(a)\\1', '(?<!a)b'])('cannot read %s', (pattern) => {
    expect(readPattern(pattern)).toBeNull()
  })

  test('one company has one number, however it is typed', () => {
    expect(toCompanyNumber('DK', ' dk 99 10 00 01 ')).toBe('99100001')
    expect(toCompanyNumber('SE', '4999100003')).toBe('499910-0003')
    expect(toCompanyNumber('SE', '499910-0003')).toBe('499910-0003')
    expect(toCompanyNumber('NO', '974 760 673')).toBe('974760673')
  })

  test.each([
    ['DK', ['24256790', 'CVR 24256790', 'CVR-nr.: 24 25 67 90', 'DK-24256790', '24.25.67.90'], '24256790'],
    ['NO', ['923609016', 'NO 923 609 016 MVA', '923.609.016', 'Org.nr. 923 609 016'], '923609016'],
    [
      'SE',
      ['5560360793', 'SE556036079301', '556036-0793', '16556036-0793', 'Org.nr: 556036-0793'],
      '556036-0793',
    ],
    ['FI', ['01120389', '0112038-9', 'FI01120389'], '0112038-9'],
  ])('in %s every spelling is one number', (country, spellings, stored) => {
    expect(spellings.map((spelling) => toCompanyNumber(country, spelling))).toEqual(
      spellings.map(() => stored),
    )
    expect(spellings.every((spelling) => isCompanyNumber(country, spelling, null))).toBe(true)
  })

  test('Swedish and Finnish ones have check digits', () => {
    for (const number of ['556036-0793', '499910-0003', '499911-3774', '499914-1320']) {
      expect(isSwedish(number), number).toBe(true)
    }
    for (const number of ['556036-0794', '55603607930', '']) expect(isSwedish(number)).toBe(false)
    expect(isCompanyNumber('FI', '0112038-9', null)).toBe(true)
    expect(isCompanyNumber('FI', '0112038-8', null)).toBe(false)
  })
})
