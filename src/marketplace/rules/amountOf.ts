/**
 * What principal costs at a price in ten-thousandths of a percent. Cut off below a hundredth, so that it is never more than the
 * buyer's order has reserved.
 */
export const amountOf = (principal: bigint, price: bigint): bigint => (principal * price) / PAR

const PAR = 1_000_000n
