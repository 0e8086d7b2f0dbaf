import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { EditingFacts } from './editing-context.ts';

type FactProps = {
  label: string;
  /** Nothing, an empty text or an empty list shows as a dash. */
  children?: ReactNode;
  /** Words from the data; only the first letter is capitalised. */
  isWord?: boolean;
  /** Emails, phone numbers and codes, left to right in every language. */
  isLatin?: boolean;
};

const isNothing = (value: ReactNode) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

export function Fact({ label, children, isWord = false, isLatin = false }: FactProps) {
  const { t } = useTranslation();
  const [Label, Value] = use(EditingFacts) ? (['span', 'div'] as const) : (['dt', 'dd'] as const);
  return (
    <div className="col-span-full grid grid-cols-subgrid items-baseline gap-x-3 py-[0.4375rem]">
      <Label className="text-sm text-ink-3">{label}</Label>
      <Value className="min-w-0 font-medium wrap-anywhere">
        {isNothing(children) ? (
          <span className="font-regular text-ink-3">{t('common.none')}</span>
        ) : (
          <span className={clsx(isWord && 'cap', isLatin && 'ltr')}>{children}</span>
        )}
      </Value>
    </div>
  );
}
