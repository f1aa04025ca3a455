// What every page has of the tray, in one chunk.
export { TrayButton, TrayNotch } from './tray-button'
export { TrayLink } from './tray-link'
