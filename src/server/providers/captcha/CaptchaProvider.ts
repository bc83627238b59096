/** Tells people from programs. */
export interface CaptchaProvider {
  /** False for a missing, used or too doubtful token. Rejects when nobody could be asked. */
  readonly isHuman: (token: string | null) => Promise<boolean>
}
