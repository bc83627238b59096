/** Only phones need it, so it loads when the button is about to be pressed. */
export const loadPhoneMenu = () => import('./PhoneMenu.tsx')
