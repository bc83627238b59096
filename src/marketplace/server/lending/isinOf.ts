/** Country, nine signs, and a check digit by the Luhn algorithm over the digits that represent letters. */
export function isinOf(country: string, id: number): string {
  const body = `${country}FU${String(id).padStart(7, '0')}`
  const digits = Array.from(body, (sign) => parseInt(sign, 36)).join('')
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const product = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (product > 9 ? product - 9 : product)
    }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
