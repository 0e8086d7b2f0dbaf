import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button.tsx';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What it finds; by default only that it searches. */
  placeholder?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Filters a list or table while typing; it is not a form field and has no validation. */
export function SearchBox({ value, onChange, onKeyDown, placeholder, className, ref }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <div className={clsx('field-box relative flex h-control', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-[0.6875rem] my-auto size-4 stroke-[1.75] text-ink-3"
      />
      <input
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={t('common.search')}
        placeholder={placeholder ?? t('common.search')}
        autoComplete="off"
        spellCheck={false}
        className="w-full min-w-0 rounded-[inherit] bg-transparent ps-8.5 pe-1 outline-none max-tablet:text-md pointer-coarse:text-md"
      />
      {value === '' ? null : (
        <IconButton
          size="xs"
          className="me-1 shrink-0 self-center"
          label={t('common.clearSearch')}
          icon={<X />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
