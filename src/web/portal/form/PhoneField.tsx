import Box from '@mui/material/Box'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { DIAL_CODES, DIAL_COUNTRIES, type DialCountry, type PhoneParts } from '../../lib/dialCodes.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { PlainInput } from '../signIn/PlainInput.tsx'
import type { NameOf } from './FieldInput.tsx'
import type { Fields } from './useFields.ts'

export interface PhoneFieldProps<TValues extends object> {
  readonly fields: Fields<TValues>
  readonly name: NameOf<TValues, PhoneParts>
  readonly label: string
  readonly help?: string
}

/** A mobile number: the country, then the number as people write it there. */
export function PhoneField<TValues extends object>({ fields, name, label, help }: PhoneFieldProps<TValues>) {
  const { translate, format } = useLanguage()
  const phone = fields.values[name] as PhoneParts
  const set = (next: PhoneParts) => fields.set(name, next as TValues[typeof name])
  return (
    <FieldFrame label={label} help={help} error={fields.errorOf(name)} required>
      {(parts) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '124px minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
            gap: 2,
          }}
        >
          <SelectBox
            value={phone.country}
            onChange={(event) => set({ ...phone, country: event.target.value as DialCountry })}
            inputProps={{ 'aria-label': translate('account.phoneCountry'), autoComplete: 'tel-country-code' }}
            sx={{ height: 44, '& select': { textOverflow: 'ellipsis' } }}
          >
            {DIAL_COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {`+${DIAL_CODES[country]} ${format.regionName(country)}`}
              </option>
            ))}
          </SelectBox>
          <PlainInput
            {...parts}
            name={name}
            type="tel"
            autoComplete="tel-national"
            maxLength={24}
            value={phone.number}
            onChange={(number) => set({ ...phone, number })}
            onBlur={() => fields.touch(name)}
          />
        </Box>
      )}
    </FieldFrame>
  )
}
