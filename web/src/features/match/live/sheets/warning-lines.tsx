import { Alert } from '../../../../components/feedback/alert.tsx';

/** What is odd about what is about to be recorded. */
export function WarningLines({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return <Alert variant="warning">{texts.join(' ')}</Alert>;
}
