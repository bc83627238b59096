/** Distinguishes people from bots. */
export interface CaptchaProvider {
  /** False for a missing, used or low-scored token. Rejects when the service cannot be reached. */
  readonly isHuman: (token: string | null) => Promise<boolean>
}
