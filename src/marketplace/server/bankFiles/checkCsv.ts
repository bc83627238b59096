import Papa from 'papaparse'
import type { BankFileFault } from './BankFileFault.ts'

/** The columns of the CSV, and what each of its cells looks like in every line but the first. */
const CELLS: readonly (readonly [place: BankFileFault['place'], rule: RegExp])[] = [
  ['NUMBER', /^[\w-]{1,35}$/],
  ['HEADER', /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/],
  ['ACCOUNT', /^[A-Za-z0-9](?:[A-Za-z0-9 .-]{0,32}[A-Za-z0-9])?$/],
  ['RECIPIENT', /^(?=.*\S)\P{Cc}{1,140}$/u],
  ['AMOUNT', /^(?!0+\.0+$)\d{1,16}\.\d{2}$/],
  ['HEADER', /^[A-Z]{3}$/],
  ['MESSAGE', /^\P{Cc}{0,140}$/u],
]

/** The faults in a CSV for the bank, read as the bank will read it: at most one for each line. */
export const checkCsv = (content: string): readonly BankFileFault[] =>
  Papa.parse<readonly string[]>(content, { delimiter: ';', newline: '\r\n', skipEmptyLines: true })
    .data.slice(1)
    .flatMap((cells, payment): BankFileFault[] => {
      const line = payment + 2
      if (cells.length !== CELLS.length) return [{ place: 'FORMAT', line, payment }]
      const [place] = CELLS.find(([, rule], at) => !rule.test(cells[at] ?? '')) ?? []
      return place === undefined ? [] : [{ place, line, payment: place === 'HEADER' ? null : payment }]
    })
