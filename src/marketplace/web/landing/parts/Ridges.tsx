import Box from '@mui/material/Box'

/** Decorative layers of a fjord as SVG curves, behind the text. */
export function Ridges() {
  return (
    <Box
      component="svg"
      viewBox="0 0 1440 420"
      preserveAspectRatio="none"
      aria-hidden="true"
      sx={{ position: 'absolute', inset: 'auto 0 0 0', width: 1, height: '58%' }}
    >
      <path
        d="M0 190C150 150 250 40 420 70s230 130 400 96S1110 20 1240 42s150 60 200 74v304H0z"
        fill="#fff"
        fillOpacity="0.05"
      />
      <path
        d="M0 280c190-20 330-120 520-92s260 112 440 84 260-96 480-64v212H0z"
        fill="#fff"
        fillOpacity="0.05"
      />
      <path
        d="M0 356c240 14 380-66 600-50s320 58 500 36 240-34 340-30v108H0z"
        fill="#000"
        fillOpacity="0.22"
      />
    </Box>
  )
}
