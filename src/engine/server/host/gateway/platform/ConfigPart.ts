import type { messages } from '../../../../model/generated/messages.ts'

/** A file of config, and the key of its texts in `i18n/<locale>/server/messages.json`, under `platform`. */
export interface ConfigPart {
  readonly name: string
  readonly texts: Exclude<keyof typeof messages.en.platform, 'roles'>
  /** Without its texts. */
  readonly config: object
}
