import type { ImportPreview } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { Dropdown } from '../fields/select/dropdown.tsx';

type SheetChoiceProps = {
  sheets: NonNullable<ImportPreview['sheets']>;
  value: string;
  onChoose: (sheet: string) => void;
  isDisabled: boolean;
};

/** Which sheet of a workbook is read, if it has several. */
export function SheetChoice({ sheets, value, onChoose, isDisabled }: SheetChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (sheets.length < 2) return null;
  return (
    <Dropdown
      label={t('imports.sheet')}
      options={sheets.map(({ name, rows }) => ({
        value: name,
        label: name,
        detail: t('imports.sheetRows', { count: rows, number: format.number(rows) }),
      }))}
      value={value}
      onChange={onChoose}
      isDisabled={isDisabled}
    />
  );
}
