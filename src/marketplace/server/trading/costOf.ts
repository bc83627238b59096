import { Decimal } from 'decimal.js'

/** What an order costs at most, and what it reserves: its nominal amount at its limit. */
export const costOf = (quantity: string, price: string): string =>
  new Decimal(quantity).times(price).div(100).toFixed(2)
