import { expect, test } from 'vitest'
import { isSameName } from './sameName.ts'

test.each([
  ['Emma Nielsen', 'EMMA NIELSEN'],
  ['Emma Nielsen', 'Nielsen, Emma'],
  ['Emma Nielsen', 'Emma Kirstine Nielsen'],
  ['Søren Kjær', 'SOEREN KJAER'],
  ['Søren Kjær', 'SOREN KJAR'],
  ['Åsa Öberg', 'AASA OEBERG'],
  ['Åsa Öberg', 'ASA OBERG'],
  ['Sydhavn Træ A/S', 'SYDHAVN TRAE A S'],
  ['Nordisk Entreprenør og Ejendomsudvikling A/S', 'NORDISK ENTREPRENOR OG EJENDOMSUDVI'],
  ['Ølstykke', 'OELSTYKKE'],
])('%s is %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true])
})

test.each([
  ['Emma Nielsen', 'Lars Nielsen'],
  ['Emma Nielsen', 'Nielsen'],
  ['Emma Nielsen', 'Emma'],
  ['Emma Nielsen', 'Emma Nielsson'],
  ['Emma Nielsen', 'Emma Niels'],
  ['Hans Hansen', 'Hans Hans'],
  ['', ''],
  ['Emma Nielsen', '–'],
])('%s is not %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false])
})
