import type { WeekTemplate } from '@touchline/contract/plan/week-templates';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { addDays, type Day } from '../../../../lib/dates/days.ts';
import type { CopyTab } from '../state/copy-tab.ts';
import { usePlanning } from '../state/planning-context.ts';
import { rangeText } from '../state/week-words.ts';
import { templateName } from './template-name.ts';
import { TemplateTools } from './template-tools.tsx';

type CopySourceProps = {
  tab: CopyTab;
  onTab: (tab: CopyTab) => void;
  /** The week that gets the copies. */
  to: Day;
  onTo: (to: Day) => void;
  other: Day;
  onOther: (from: Day) => void;
  templates: readonly WeekTemplate[] | undefined;
  template: string | undefined;
  onTemplate: (id: string | null) => void;
};

/** Weeks that another one can be copied from: half a season. */
const weeksBack = 26;
/** Weeks to come that get copies. */
const weeksAhead = 8;

/** From which week, or from which template. */
export function CopySource(props: CopySourceProps) {
  const { tab, onTab, to, onTo, other, onOther, templates, template, onTemplate } = props;
  const { t } = useTranslation();
  const { week, format, today } = usePlanning();
  const tabs = [
    { value: 'last', label: t('week.copy.last') },
    { value: 'other', label: t('week.copy.other') },
    { value: 'template', label: t('week.copy.template') },
  ] as const;
  const weeks = Array.from({ length: weeksBack }, (_, index) => addDays(to, -7 * (index + 1)));
  const optionOf = (from: Day) => ({ value: from, label: rangeText(t, format, { from, to: addDays(from, 6) }) });
  // Those of which a day is left, and the shown one.
  let first = week.from;
  while (addDays(first, -1) >= today) first = addDays(first, -7);
  while (addDays(first, 6) < today) first = addDays(first, 7);
  const ahead = Array.from({ length: weeksAhead }, (_, index) => addDays(first, 7 * index));
  const targets = [...new Set([...ahead, week.from])].toSorted();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl kind="choice" label={t('week.copy.from')} options={tabs} value={tab} onChange={onTab} />
      {tab === 'other' ? (
        <Dropdown
          label={t('week.copy.week')}
          className="wk-source"
          hasSearch={false}
          options={weeks.map(optionOf)}
          value={other}
          onChange={onOther}
        />
      ) : null}
      {tab === 'template' && templates ? (
        <>
          <Dropdown
            label={t('week.copy.template')}
            className="wk-source"
            hasSearch={false}
            options={templates.map((each) => ({ value: each._id, label: templateName(t, each) }))}
            value={template ?? ''}
            onChange={onTemplate}
          />
          <TemplateTools template={templates.find(({ _id }) => _id === template)} onGone={() => onTemplate(null)} />
        </>
      ) : null}
      <Dropdown
        label={t('week.copy.to')}
        className="wk-source ms-auto"
        hasSearch={false}
        options={targets.map(optionOf)}
        value={to}
        onChange={onTo}
      />
    </div>
  );
}
