import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';

/** What a page promises that browsers allow on https alone. */
export type HttpsPromise = 'recording' | 'phone' | 'door';

/**
 * Says on a page without https, as in a club's own network, what browsers withhold there: storage of pages for opening them
 * without a network, and keeping a screen awake. Shows nothing on https and on the machine itself.
 */
export function HttpsNote({ about }: { about: HttpsPromise }) {
  const { t } = useTranslation();
  // Missing in old browsers, which decide by other means.
  return window.isSecureContext === false ? <Alert variant="info">{t(`pieces.https.${about}`)}</Alert> : null;
}
