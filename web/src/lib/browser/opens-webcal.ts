/**
 * Whether an app of this device answers `webcal:` links. On Android none does as delivered: Google Calendar takes addresses on
 * its website only, and Chrome says nothing when such a link is tapped.
 */
export const opensWebcal = (userAgent: string = navigator.userAgent): boolean => !/\bAndroid\b/u.test(userAgent);

/** Where Google Calendar takes the address of a calendar. */
export const googleByAddress = 'https://calendar.google.com/calendar/r/settings/addbyurl';
