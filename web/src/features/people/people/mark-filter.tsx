import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { type PeopleMark, peopleMarks } from '../profile/use-people-list.ts';

type MarkFilterProps = {
  /** Null for everybody. */
  value: PeopleMark | null;
  onChange: (mark: PeopleMark | null) => void;
};

const chip =
  'wash inline-flex min-h-8 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11';

/** Narrows the list of players to the injured or the inactive ones; a second tap shows everybody again. */
export function MarkFilter({ value, onChange }: MarkFilterProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('players.filters.label')} className="flex flex-wrap gap-1.5">
      {peopleMarks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={mark === value}
          onClick={() => onChange(mark === value ? null : mark)}
          className={clsx(chip, mark === value && 'border-accent! bg-accent-soft font-semibold text-ink!')}
        >
          {t(`players.filters.${mark}`)}
        </button>
      ))}
    </div>
  );
}
