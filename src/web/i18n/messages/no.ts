import { byArea } from '../byArea.ts'

export const messages = byArea(
  import.meta.glob('../../../../i18n/no/*.json', { eager: true, import: 'default' }),
)
