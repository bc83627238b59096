import Box from '@mui/material/Box'
import { useState } from 'react'

export interface PersonAvatarProps {
  readonly name: string
  /** Address of a picture; initials where there is none or where it cannot be loaded. */
  readonly image?: string | null
  readonly size?: number
  /** `bar`: on the coloured top bar. */
  readonly ground?: 'bar' | 'page'
}

/** The picture of a person or an account. Decoration beside the name. */
export function PersonAvatar({ name, image = null, size = 32, ground = 'page' }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Box
      aria-hidden="true"
      className="ff-avatar"
      sx={{
        ...frameStyle,
        width: size,
        height: size,
        bgcolor: ground === 'bar' ? 'rgb(255 255 255 / 0.16)' : 'tint.info.bg',
        color: ground === 'bar' ? 'inherit' : 'tint.info.fg',
      }}
    >
      {image && image !== failed ? (
        <Box component="img" alt="" src={image} onError={() => setFailed(image)} sx={pictureStyle} />
      ) : (
        initials(name)
      )}
    </Box>
  )
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}

const frameStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  fontSize: 12,
  lineHeight: 1,
  fontWeight: 600,
  userSelect: 'none',
}
const pictureStyle = { width: 1, height: 1, objectFit: 'cover' }
