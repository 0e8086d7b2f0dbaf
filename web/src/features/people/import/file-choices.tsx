import { dateOrders } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { IntoSquadChoice } from '../../../components/import-dialog/into-squad-choice.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { ImportingPeople } from './use-people-import.ts';

/** What is chosen for the whole file: its sheet, the squad in it, the squad of the club, and how days are read. */
export function FileChoices({ importing }: { importing: ImportingPeople }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { preview, decisions, isImporting, steps } = importing;
  if (!preview) return null;
  const { sheets = [], squads, intoSquads } = preview;
  return (
    <>
      {sheets.length > 1 ? (
        <Dropdown
          label={t('imports.sheet')}
          options={sheets.map(({ name, rows }) => ({
            value: name,
            label: name,
            detail: t('imports.sheetRows', { count: rows, number: format.number(rows) }),
          }))}
          value={decisions.sheet ?? preview.sheet ?? ''}
          onChange={steps.chooseSheet}
          isDisabled={isImporting}
        />
      ) : null}
      {squads.length > 1 ? (
        <Dropdown
          label={t('imports.squad')}
          options={squads.map((name) => ({ value: name, label: name }))}
          value={decisions.query.squad ?? ''}
          onChange={(squad) => steps.choosing({ squad })}
          isDisabled={isImporting}
          hint={decisions.query.squad === undefined ? t('imports.squadHint') : undefined}
        />
      ) : null}
      {intoSquads ? (
        <IntoSquadChoice
          squads={intoSquads}
          value={decisions.query.intoSquad}
          onChange={(intoSquad) => steps.choosing({ intoSquad })}
          withoutText={t('imports.squadAsInFile')}
          isDisabled={isImporting}
        />
      ) : null}
    </>
  );
}

/** How days like 03/04/2014 were read, with one of the file in words, and the other way. */
export function DatesChoice({ importing }: { importing: ImportingPeople }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { preview, decisions, steps } = importing;
  const dates = preview?.players?.dates;
  if (!dates) return null;
  const { order, isCertain, example } = dates;
  // Another file of the same hand may be written otherwise, so a choice that was made stays in reach.
  const canChange = !isCertain || decisions.query.dates !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink">
        {t('imports.dates.read', { value: example.value, day: format.date(example.day) })}
        {isCertain ? <span className="block text-sm text-ink-3">{t('imports.dates.certain')}</span> : null}
      </p>
      {canChange ? (
        <SegmentedControl
          kind="choice"
          label={t('imports.dates.label')}
          options={dateOrders.map((value) => ({ value, label: t(`imports.dates.${value}`) }))}
          value={decisions.query.dates ?? order}
          onChange={(next) => steps.choosing({ dates: next })}
        />
      ) : null}
    </div>
  );
}
