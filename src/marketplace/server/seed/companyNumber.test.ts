import { expect, test } from 'vitest'
import { companyNumber } from './companyNumber.ts'
import { Random } from './Random.ts'

const draw = (countryCode: string) => {
  const given = new Set<string>()
  const random = new Random(1)
  return Array.from({ length: 2000 }, () => companyNumber(countryCode, random, given))
}
const weighted = (number: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)

test('Danish numbers pass the check of eight digits, are all different, and none is a real company’s', () => {
  const numbers = draw('DK')
  expect(numbers.filter((number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 !== 0)).toEqual([])
  expect(numbers.filter((number) => !/^9\d{7}$/.test(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('Norwegian numbers pass the check of nine digits', () => {
  const wrong = draw('NO').filter((number) => {
    const remainder = weighted(number, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
    return Number(number[8]) !== (remainder === 0 ? 0 : 11 - remainder) || !/^1\d{8}$/.test(number)
  })
  expect(wrong).toEqual([])
})

test('Swedish numbers pass the Luhn check', () => {
  const wrong = draw('SE').filter((number) => {
    const digits = number.replace('-', '').split('').map(Number)
    const sum = digits.reduce((total, digit, at) => {
      const product = digit * (at % 2 === 0 ? 2 : 1)
      return total + (product > 9 ? product - 9 : product)
    }, 0)
    return sum % 10 !== 0 || !/^4\d{5}-\d{4}$/.test(number)
  })
  expect(wrong).toEqual([])
})
