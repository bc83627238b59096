/** Only phones show it, and only when asked: fetched when the button is about to be pressed. */
export const loadPhoneMenu = () => import('./PhoneMenu.tsx')
