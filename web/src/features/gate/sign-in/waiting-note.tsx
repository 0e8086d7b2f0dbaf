import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useLocation } from '../../../lib/router/router.tsx';
import { countWaitingHere } from '../../../lib/outbox/waiting-here.ts';

/** Says that the setup has just worked, or that events of a match, marks or notes wait on this device for a sign-in. */
export function WaitingNote() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A browser without a database keeps nothing.
    void countWaitingHere().then(setCount, () => undefined);
  }, []);
  const state: unknown = useLocation().state;
  if (typeof state === 'object' && state !== null && 'email' in state)
    return <Alert variant="success">{t('setup.ready')}</Alert>;
  return count === 0 ? null : <Alert variant="warning">{t('signIn.waiting', { count })}</Alert>;
}
