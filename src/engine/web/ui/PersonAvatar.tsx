import Avatar from '@mui/material/Avatar'

export interface PersonAvatarProps {
  readonly name: string
  /** Address of a picture; initials when there is none or it cannot be loaded. */
  readonly image?: string | null
  readonly size?: number
  /** `bar`: on the coloured top bar. */
  readonly ground?: 'bar' | 'page'
}

/** The picture of a person or an account. Decorative: the name is beside it. */
export function PersonAvatar({ name, image = null, size = 32, ground = 'page' }: PersonAvatarProps) {
  return (
    <Avatar
      aria-hidden="true"
      alt=""
      {...(image ? { src: image } : {})}
      sx={{
        width: size,
        height: size,
        fontSize: 12,
        fontWeight: 600,
        bgcolor: ground === 'bar' ? 'rgb(255 255 255 / 0.16)' : 'tint.info.bg',
        color: ground === 'bar' ? 'inherit' : 'tint.info.fg',
      }}
    >
      {initials(name)}
    </Avatar>
  )
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
