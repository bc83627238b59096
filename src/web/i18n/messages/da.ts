import { byArea } from '../byArea.ts'

export const messages = byArea(
  import.meta.glob('../../../../i18n/da/*.json', { eager: true, import: 'default' }),
)
