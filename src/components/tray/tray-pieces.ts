export { TrayButton, TrayNotch } from './tray-button'
export { TrayLink } from './tray-link'
