import type { FunctionComponent } from 'react'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import type { PartProps } from '../../../engine/web/portal/pages/PortalParts.ts'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { SETTINGS_PARTS, type SettingsPart } from './settingsNames.ts'

/** The cards of the settings that are no forms, by their names in config. All are loaded with the first. */
export const settingsParts: Readonly<Record<string, FunctionComponent<PartProps>>> = Object.fromEntries(
  SETTINGS_PARTS.map((name) => [name, lazyCard(name)]),
)

function lazyCard(name: SettingsPart): FunctionComponent<PartProps> {
  const Card = lazyPart(async () => {
    const [{ settingsCards }] = await Promise.all([
      import('./settingsCards.tsx'),
      needTexts('account', 'secondFactor'),
    ])
    return settingsCards[name]
  })
  return (props) => (
    <LazySlot place={String(props.isShown)} problem="A card of the settings could not be shown.">
      <Card {...props} />
    </LazySlot>
  )
}
