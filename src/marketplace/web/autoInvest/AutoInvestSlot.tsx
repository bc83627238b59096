import { Suspense } from 'react'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { Boundary } from '../../../engine/web/ui/Boundary.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import type { AutoInvestPanelProps } from './AutoInvestPanel.tsx'

const Panel = lazyPart(async () => {
  const [part] = await Promise.all([import('./AutoInvestPanel.tsx'), needTexts('autoInvest', 'fields')])
  return part.AutoInvestPanel
})

/** AutoInvest of an account: fetched when the settings are open. */
export function AutoInvestSlot(props: AutoInvestPanelProps) {
  const translate = useTranslate()
  return (
    <Boundary
      place={String(props.account.entityId)}
      title={translate('shell.crash.title')}
      text={translate('shell.crash.text')}
    >
      <Suspense fallback={<SkeletonLoader shape="rectangle" height={320} />}>
        <Panel key={props.account.entityId} {...props} />
      </Suspense>
    </Boundary>
  )
}
