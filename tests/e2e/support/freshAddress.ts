const part = (): number => Math.floor(Math.random() * 256)

/**
 * An address in another network, for `X-Forwarded-For`. Sign-ups are counted by network, and a whole run from one
 * address would have too many.
 */
export const freshAddress = (): string => `10.${part()}.${part()}.${part()}`
