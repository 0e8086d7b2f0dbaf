import { type AuditAction, auditActions } from '@touchline/contract/club/audit';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { type AuditFilter, isBackwards } from './audit-filter.ts';

/** How many years back can be chosen. */
const yearsBack = 5;
const everything = 'everything';

type AuditFiltersProps = { filter: AuditFilter; onChange: (changes: Partial<AuditFilter>) => void };

/** Filters the log by action and days; the search for a person is in the table. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t, i18n } = useTranslation();
  const collator = new Intl.Collator(i18n.language);
  const actions = auditActions
    .map((action) => ({ value: action, label: t(`audit.actions.${action}`) }))
    .sort((a, b) => collator.compare(a.label, b.label));
  const lastYear = new Date().getFullYear();
  const firstYear = lastYear - yearsBack;

  return (
    <section
      aria-label={t('audit.filters.label')}
      className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] items-start gap-4 max-desktop:grid-cols-2 max-desktop:[&>:first-child]:col-span-full max-tablet:grid-cols-1"
    >
      <div>
        <span aria-hidden="true" className="mb-1.5 block text-sm font-medium text-ink-3">
          {t('audit.columns.action')}
        </span>
        <Dropdown
          variant="minimal"
          label={t('audit.columns.action')}
          options={[{ value: everything, label: t('audit.filters.allActions') }, ...actions]}
          value={filter.action === '' ? everything : filter.action}
          onChange={(action) => onChange({ action: action === everything ? '' : (action as AuditAction) })}
        />
      </div>
      <DateSelect
        label={t('audit.filters.from')}
        value={filter.from}
        onChange={(from) => onChange({ from })}
        firstYear={firstYear}
        lastYear={lastYear}
      />
      <DateSelect
        label={t('audit.filters.to')}
        value={filter.to}
        onChange={(to) => onChange({ to })}
        firstYear={firstYear}
        lastYear={lastYear}
        error={isBackwards(filter) ? t('audit.filters.backwards') : undefined}
      />
    </section>
  );
}
