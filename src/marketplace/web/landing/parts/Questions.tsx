import { styled } from '@mui/material/styles'
import type { Question } from '../content/LandingContent.ts'

/** Questions that expand to their answers, without JavaScript. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(([question, answer]) => (
        <Details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Details>
      ))}
    </div>
  )
}

export const Details = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  '&:first-of-type': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(4),
    minHeight: 56,
    padding: theme.spacing(3, 0),
    fontWeight: 500,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '""',
    flex: 'none',
    width: 9,
    height: 9,
    marginRight: 4,
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    transform: 'translateY(-2px) rotate(45deg)',
    transition: `transform ${theme.transitions.duration.short}ms ease-out`,
  },
  '&[open] summary::after': { transform: 'translateY(2px) rotate(225deg)' },
  '& p': { maxWidth: 720, margin: theme.spacing(0, 0, 5), color: theme.vars?.palette.text.secondary },
}))
