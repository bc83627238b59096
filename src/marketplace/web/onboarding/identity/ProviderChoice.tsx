import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  type ElectronicId,
  electronicIdName,
  isElectronicId,
} from '../../../../engine/rules/identityProviders.ts'
import { SandboxNote } from '../../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../../engine/web/ui/FieldFrame.tsx'
import { SelectBox } from '../../../../engine/web/ui/SelectBox.tsx'

export interface ProviderChoiceProps {
  readonly providers: readonly ElectronicId[]
  readonly chosen: ElectronicId
  readonly isStarting: boolean
  readonly onChoose: (provider: ElectronicId) => void
  readonly onStart: () => void
  readonly onManual: () => void
}

/** The electronic IDs to choose from, the way to the chosen one, and the way for people who have none. */
export function ProviderChoice(props: ProviderChoiceProps) {
  const { providers, chosen, isStarting, onChoose, onStart, onManual } = props
  const translate = useTranslate()
  const provider = electronicIdName(chosen)
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <FieldFrame label={translate('onboarding.identity.provider')}>
        {({ id }) => (
          <SelectBox
            id={id}
            fullWidth
            value={chosen}
            sx={{ height: 44 }}
            onChange={({ target: { value } }) => {
              if (isElectronicId(value)) onChoose(value)
            }}
          >
            {providers.map((each) => (
              <option key={each} value={each}>
                {electronicIdName(each)}
              </option>
            ))}
          </SelectBox>
        )}
      </FieldFrame>
      <Button variant="contained" size="large" loading={isStarting} onClick={onStart}>
        {translate('onboarding.identity.verifyWith', { provider })}
      </Button>
      <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
        {translate('onboarding.identity.noElectronicId')}{' '}
        <Link
          component="button"
          type="button"
          underline="always"
          onClick={onManual}
          sx={{ verticalAlign: 'baseline' }}
        >
          {translate('onboarding.identity.manualLink')}
        </Link>
      </Typography>
      <SandboxNote of="identity" />
    </Box>
  )
}
