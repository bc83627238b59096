/** Of both sensitive acts. */
export const PASSWORD = 'Of the caller. Whoever has none has signed in within the last five minutes.'
