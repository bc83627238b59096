/**
 * The company behind the market. Its register number has a wrong check digit, so that it belongs to no real
 * company.
 */
export const COMPANY = {
  name: 'Fundament A/S',
  street: 'Havnegade 39',
  city: '1058 København K',
  registerNumber: '38 41 92 75',
  email: 'support@fundament.example',
} as const

export const NETWORKS = [
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/fundament-example' },
  { name: 'Facebook', href: 'https://www.facebook.com/fundament.example' },
  { name: 'Instagram', href: 'https://www.instagram.com/fundament.example' },
  { name: 'YouTube', href: 'https://www.youtube.com/@fundament-example' },
] as const
