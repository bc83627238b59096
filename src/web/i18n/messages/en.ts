import { byArea } from '../byArea.ts'

export const messages = byArea(
  import.meta.glob('../../../../i18n/en/*.json', { eager: true, import: 'default' }),
)
