/**
 * The locale in which dates and figures are written. Shirts carry 0-9 in Arabic too, so figures stay Latin everywhere;
 * the separators would too, were it not for -u-nu.
 */
export const localeOf = (language: string): string => `${language === 'en' ? 'en-US' : language}-u-nu-latn`;
