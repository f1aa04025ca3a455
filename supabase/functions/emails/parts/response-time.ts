/** Returns '24 to 48 hours' for the setting '24-48hrs'. Emails queued by older versions have no setting. */
export const responseTime = (figure = '24-48hrs') => figure.replace('-', ' to ').replace('hrs', ' hours')
