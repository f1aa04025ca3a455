// Entry of the tray's chunk.
export { TrayButton, TrayNotch } from './tray-button'
export { TrayLink } from './tray-link'
