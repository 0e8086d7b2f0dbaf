import type { CaseRecord } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../../components/availability/availability-sign.tsx';
import { type Day, daysBetween } from '../../../../../lib/dates/days.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import type { FactName } from './fact-names.ts';

type FactCellProps = {
  name: FactName;
  record: CaseRecord;
  today: Day;
  isEditing: boolean;
  /** Undefined where it can only be read. */
  onEdit: (() => void) | undefined;
};

/** One of the five facts; a press on it opens its editor below them. */
export function FactCell({ name, record, today, isEditing, onEdit }: FactCellProps) {
  const { t } = useTranslation();
  const label = t(`casePage.facts.${name}`);
  const { value, more } = useFact(name, record, today);
  const content = (
    <>
      <span className="block leading-[1.4] font-semibold wrap-anywhere">{value}</span>
      {more ? <span className="block text-sm text-ink-3">{more}</span> : null}
    </>
  );
  return (
    <div>
      <dt className="px-1.5 text-sm text-ink-3">{label}</dt>
      <dd>
        {onEdit ? (
          <button
            type="button"
            aria-expanded={isEditing}
            onClick={onEdit}
            className={clsx(
              'wash group relative w-full rounded-sm px-1.5 pb-1 text-start hover-wash pointer-coarse:min-h-11',
              isEditing && 'bg-accent-soft',
            )}
          >
            <span className="sr-only">{t('casePage.facts.change', { fact: label })}</span>
            {content}
            <Pencil
              aria-hidden="true"
              className="absolute end-1 top-1 size-3.5 text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
          </button>
        ) : (
          <div className="px-1.5">{content}</div>
        )}
      </dd>
    </div>
  );
}

type Fact = { value: ReactNode; more?: string | undefined };

const useFact = (name: FactName, record: CaseRecord, today: Day): Fact => {
  const { t } = useTranslation();
  const { format, restrictions, span } = useCaseTexts();
  switch (name) {
    case 'training':
      return {
        value: (
          <span className="inline-flex items-center gap-2">
            <AvailabilitySign sign={record.training} />
            {t(`availability.states.${record.training}`)}
          </span>
        ),
        more: restrictions(record),
      };
    case 'match':
      return { value: t(`availability.match.${record.match}`) };
    case 'expected': {
      const { expectedReturn } = record;
      if (!expectedReturn) return { value: record.open ? t('casePage.facts.noDate') : t('common.none') };
      const { from, to } = expectedReturn;
      // After the player came back nothing is still to come, and nothing is late.
      if (!record.open) return { value: span(from, to) };
      const [first, last] = [daysBetween(today, from), daysBetween(today, to)];
      return {
        value: span(from, to),
        more:
          last < 0
            ? t('casePage.facts.overdue', { count: -last })
            : first === last
              ? t('casePage.facts.inDays', { count: last })
              : t('casePage.facts.inSpan', { from: format.number(Math.max(first, 0)), count: last }),
      };
    }
    case 'daysLost':
      return {
        value: <b className="num text-xl leading-[1.15]">{format.number(record.daysLost)}</b>,
        more: t(record.open ? 'casePage.facts.soFar' : 'casePage.facts.inAll', {
          severity: t(`cases.severities.${record.severity}`),
        }),
      };
    case 'note':
      return {
        value: record.noteForCoaches ? (
          <span className="font-medium" dir="auto">
            {record.noteForCoaches}
          </span>
        ) : (
          <span className="font-regular text-ink-3">{t('common.none')}</span>
        ),
      };
  }
};
