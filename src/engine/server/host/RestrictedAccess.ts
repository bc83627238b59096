/** PBKDF2 with SHA-256 over the password: salt and hash in hexadecimal. */
export interface RestrictedAccess {
  readonly username: string
  readonly salt: string
  readonly iterations: number
  readonly hash: string
}
