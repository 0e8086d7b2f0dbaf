import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { countWaitingHere } from '../../../lib/outbox/waiting-here.ts';

/** Says that events of a match, marks or notes wait on this device for a sign-in; nothing where none do. */
export function WaitingNote() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A browser without a database keeps nothing.
    void countWaitingHere().then(setCount, () => undefined);
  }, []);
  return count === 0 ? null : <Alert variant="warning">{t('signIn.waiting', { count })}</Alert>;
}
