import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { COMPANY } from '../company.ts'
import { useContact } from '../useContact.ts'

/** The company's name, address, register number, phone number and email. */
export function FooterContact() {
  const translate = useTranslate()
  const { phone, phoneHref, email } = useContact()
  return (
    <Address>
      {COMPANY.name}
      <br />
      {COMPANY.street}
      <br />
      {COMPANY.city}, {translate('landing.company.country')}
      <br />
      {translate('landing.company.register')}: {COMPANY.registerNumber}
      <span>
        <a href={phoneHref}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </span>
      {translate('landing.company.hours')}
    </Address>
  )
}

const Address = styled('address')(({ theme }) => ({
  marginTop: theme.spacing(4),
  fontStyle: 'normal',
  color: theme.vars?.palette.text.secondary,
  '& span': { display: 'block', marginTop: theme.spacing(3) },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    minHeight: 28,
    color: theme.vars?.palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { textDecoration: 'underline' },
  },
}))
