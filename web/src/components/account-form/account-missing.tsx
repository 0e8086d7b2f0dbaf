import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import type { AccountField } from './account-values.ts';
import type { AccountForm } from './use-account-form.ts';

type AccountMissingProps = { id?: string; form: AccountForm; isUploading: boolean };

const namedAtMost = 3;

/** Explains why the form cannot be saved yet; empty once it can. */
export function AccountMissing({ id, form, isUploading }: AccountMissingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const labelsOf = (fields: AccountField[]) =>
    fields.map((field) => (field === 'dataEntry' ? t('accounts.dataEntry') : t(`players.fields.${field}`)));
  const names = (fields: AccountField[]) => format.list(labelsOf(fields));

  const isNamed = form.missing.length > 0 && form.missing.length <= namedAtMost;
  const areAllRequired = form.lacking === form.missing.length;
  const sentences = [
    form.wrong.length > 0 && t('accounts.wrong', { count: form.wrong.length, fields: names(form.wrong) }),
    form.lacking > 0 && !(isNamed && areAllRequired) && t('accounts.lacking', { count: form.lacking }),
    form.missing.length === 0 &&
      form.lacking > 0 &&
      t('accounts.counting', { fields: format.list(labelsOf(form.counting.slice(0, namedAtMost)), 'disjunction') }),
    isNamed && t('accounts.missingNamed', { fields: names(form.missing) }),
    form.missing.length > 0 && !isNamed && !areAllRequired && t('accounts.missing', { count: form.missing.length }),
    isUploading && t('accounts.uploading'),
  ].filter((sentence) => sentence !== false);

  return (
    <p id={id} className="text-sm text-ink-3">
      {sentences.join(' · ')}
    </p>
  );
}
