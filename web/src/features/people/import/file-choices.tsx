import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { DateOrderChoice } from '../../../components/import-dialog/date-order-choice.tsx';
import { IntoSquadChoice } from '../../../components/import-dialog/into-squad-choice.tsx';
import { SheetChoice } from '../../../components/import-dialog/sheet-choice.tsx';
import type { ImportingPeople } from './use-people-import.ts';

/** What is chosen for the whole file: its sheet, the squad in it, the squad of the club, and how days are read. */
export function FileChoices({ importing }: { importing: ImportingPeople }) {
  const { t } = useTranslation();
  const { preview, decisions, isImporting, steps } = importing;
  if (!preview) return null;
  const { sheets = [], squads, intoSquads } = preview;
  return (
    <>
      <SheetChoice
        sheets={sheets}
        value={decisions.sheet ?? preview.sheet ?? ''}
        onChoose={steps.chooseSheet}
        isDisabled={isImporting}
      />
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
export function DatesChoice({ importing: { preview, decisions, steps } }: { importing: ImportingPeople }) {
  return (
    <DateOrderChoice
      dates={preview?.players?.dates}
      chosen={decisions.query.dates}
      onChoose={(dates) => steps.choosing({ dates })}
    />
  );
}
