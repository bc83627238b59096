/** Of the price list: paid only by the seller, in percent of the amount. An account may have its own fee. */
export const TRADING_FEE = '0.5'

/**
 * Bounds of a price in percent of the outstanding principal. They are wide enough for every honest price: of a late loan at a
 * discount, of a long one with a high rate at a premium. What lies outside is a slip of the finger.
 */
export const LOWEST_PRICE = '50'
export const HIGHEST_PRICE = '120'

/** Days that an order waits on the market. */
export const DAYS_ON_MARKET = 60
