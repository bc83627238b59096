import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { COMPANY } from '../company.ts'
import { useContact } from '../useContact.ts'

/** The company's registered details and how to contact it. */
export function CompanyFacts() {
  const translate = useTranslate()
  const { phone, phoneHref, email } = useContact()
  const facts = [
    [translate('landing.company.name'), COMPANY.name],
    [
      translate('landing.company.address'),
      `${COMPANY.street}, ${COMPANY.city}, ${translate('landing.company.country')}`,
    ],
    [translate('landing.company.register'), COMPANY.registerNumber],
  ] as const
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{translate('landing.company.phone')}</dt>
        <dd>
          <a href={phoneHref}>{phone}</a>
          <br />
          {translate('landing.company.hours')}
        </dd>
      </div>
      <div>
        <dt>{translate('landing.company.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(5),
  margin: 0,
  padding: theme.spacing(6),
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars?.palette.background.paper,
  '& dt': { fontSize: 13, color: theme.vars?.palette.text.secondary },
  '& dd': { margin: 0 },
  '& a': { color: theme.vars?.palette.primary.main },
}))
