import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';

type MissingLineProps = {
  /** For the disabled button's `aria-describedby`. */
  id: string;
  /** The labels of the fields without a value. Empty renders nothing. */
  fields: readonly string[];
};

/** One line that names what a form still needs before it can be saved. */
export function MissingLine({ id, fields }: MissingLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p id={id} aria-live="polite" className="text-sm text-ink-3 empty:hidden">
      {fields.length > 0 ? t('common.missing', { fields: format.list(fields) }) : null}
    </p>
  );
}
