import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';

type FormGapsProps = {
  /** For `aria-describedby` of the button that waits. */
  id: string;
  /** The labels of required fields that are empty. */
  missing: readonly string[];
  /** The labels of filled fields with an error. */
  wrong: readonly string[];
  className?: string;
};

/** Says why a form cannot be sent yet; empty once it can. */
export function FormGaps({ id, missing, wrong, className = 'text-sm text-ink-3' }: FormGapsProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const sentences = [
    missing.length > 0 && t('accounts.missingNamed', { fields: list(missing) }),
    wrong.length > 0 && t('accounts.wrong', { count: wrong.length, fields: list(wrong) }),
  ].filter((sentence) => sentence !== false);
  return (
    <p id={id} className={className}>
      {sentences.join(' · ')}
    </p>
  );
}
