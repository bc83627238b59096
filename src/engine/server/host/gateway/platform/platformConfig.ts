import type { ConfigText } from '../../../../model/config/parseConfig.ts'
import { translationName } from '../../../../model/config/translations.ts'
import { messages } from '../../../../model/generated/messages.ts'
import { LOCALES } from '../../../../model/Text.ts'
import { approvalConfig } from './approvalConfig.ts'
import { peopleConfig } from './peopleConfig.ts'
import type { PlatformParts } from './platformSchema.ts'

/** How the platform's own entities look, unless the project has a file of the same name. */
export const platformConfig = ({
  people,
  approvals,
}: Omit<PlatformParts, 'gatewayOf'>): readonly ConfigText[] =>
  [...peopleConfig(people), ...(approvals ? approvalConfig(people.roles) : [])].flatMap(
    ({ name, texts, config }) => [
      { name: `${name}.json`, text: JSON.stringify(config) },
      ...LOCALES.map((locale) => ({
        name: translationName(locale, 'entity-config', `${name}.json`),
        text: JSON.stringify(messages[locale].platform[texts]),
      })),
    ],
  )
