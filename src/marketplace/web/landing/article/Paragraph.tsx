import { styled } from '@mui/material/styles'

const ADDRESS = /([\w.]+@[\w.]+\w)/

/** A paragraph; email addresses in it become links. */
export function Paragraph({ text }: { readonly text: string }) {
  return (
    <Text>
      {text.split(ADDRESS).map((part) =>
        ADDRESS.test(part) ? (
          <a key={part} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </Text>
  )
}

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  '& a': { color: theme.vars?.palette.primary.main, overflowWrap: 'anywhere' },
}))
