/** Of both sensitive acts. */
export const PASSWORD =
  'Password of the caller. A caller without one must have signed in within the last five minutes.'
