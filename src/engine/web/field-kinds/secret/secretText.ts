const BULLET = '•'

/** What the address and the row hold in place of a secret. */
export const isMasked = (text: string): boolean => text.includes(BULLET)

/** A filter's text is encrypted, so it is not readable. */
export const shownText = (text: string): string => (text.startsWith('enc:') ? BULLET.repeat(6) : text)
