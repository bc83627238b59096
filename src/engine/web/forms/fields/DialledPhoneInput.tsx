import Box from '@mui/material/Box'
import { useState } from 'react'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import {
  DIAL_CODES,
  DIAL_COUNTRIES,
  type DialCountry,
  homeDialCountry,
  joinPhone,
  type PhoneParts,
  splitPhone,
} from '../../lib/dialCodes.ts'
import { useNumberingPlans } from '../../lib/useNumberingPlans.ts'
import type { FieldParts } from '../../ui/FieldFrame.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { TextBox } from '../../ui/TextBox.tsx'

export interface DialledPhoneInputProps extends FieldParts {
  readonly name: string
  /** `+4512345678`; empty when nothing is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly disabled?: boolean
}

/** Phone input for customers: the country, then the national number. */
export function DialledPhoneInput(props: DialledPhoneInputProps) {
  const { name, value, onChange, onBlur, disabled = false, ...parts } = props
  const { translate, format } = useLanguage()
  const session = useSession()
  const home = homeDialCountry(session.status === 'signedIn' ? session.user.countryCode : null)
  const [typed, setTyped] = useState(() => splitPhone(value, home))
  // Keeps typed spaces and the chosen country; only a different number from outside replaces them.
  const read = useNumberingPlans()
  const phone = joinPhone(typed, read) === value ? typed : splitPhone(value, home)
  const set = (next: PhoneParts) => {
    setTyped(next)
    onChange(joinPhone(next, read))
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '124px minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
        gap: 2,
      }}
    >
      <SelectBox
        value={phone.country}
        disabled={disabled}
        onChange={(event) => set({ ...phone, country: event.target.value as DialCountry })}
        inputProps={{ 'aria-label': translate('common.form.phoneCountry'), autoComplete: 'tel-country-code' }}
        sx={{ height: 44, '& select': { textOverflow: 'ellipsis' } }}
      >
        {DIAL_COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {`+${DIAL_CODES[country]} ${format.regionName(country)}`}
          </option>
        ))}
      </SelectBox>
      <TextBox
        {...parts}
        name={name}
        type="tel"
        autoComplete="tel-national"
        maxLength={24}
        disabled={disabled}
        value={phone.number}
        onChange={(number) => set({ ...phone, number })}
        onBlur={onBlur}
      />
    </Box>
  )
}
