const BULLET = '•'

/** What the address and the row hold in place of a secret. */
export const isMasked = (text: string): boolean => text.includes(BULLET)

/** A filter's text is encrypted: nobody could read it. */
export const shownText = (text: string): string => (text.startsWith('enc:') ? BULLET.repeat(6) : text)
