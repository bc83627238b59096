/** Whether a header that is written out is probably a secret, which belongs in the environment. */
export const looksSecret = (header: string, value: string): boolean =>
  SECRET_NAME.test(header) || /^(?:Bearer|Basic|Token|ApiKey)\s+\S/i.test(value) || isRandom(value)

const SECRET_NAME = /auth|token|secret|password|credential|cookie|api-?key|access-?key/i

/** Long, without spaces, of letters and digits mixed. */
const isRandom = (value: string): boolean =>
  /^[\w.~+/=-]{24,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !/^https?:/.test(value)
