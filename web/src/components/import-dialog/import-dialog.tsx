import { fixtureColumnFields } from '@touchline/contract/club/fixture-columns';
import type { FixturesResult } from '@touchline/contract/club/imports';
import type { League } from '@touchline/contract/football/leagues';
import { limits } from '@touchline/contract/wire/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { showToast } from '../../lib/state/toasts.ts';
import { Alert } from '../feedback/alert.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropZone } from '../images/drop-zone.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { ColumnsSection } from './columns/columns-section.tsx';
import { DateOrderChoice } from './date-order-choice.tsx';
import { FixtureChoices } from './fixture-choices.tsx';
import { FixtureNotices } from './fixture-notices.tsx';
import { ImportRows } from './import-rows.tsx';
import type { ImportCalls } from './import-types.ts';
import { IntoSquadChoice } from './into-squad-choice.tsx';
import { KickOffs } from './kick-offs.tsx';
import { PasteBox } from './paste-box.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { useImport } from './use-import.ts';

type ImportDialogProps = {
  calls: ImportCalls;
  onClose: () => void;
  onDone: (result: FixturesResult) => void;
  /** The club's time zone, which decides the day of a moment. */
  timeZone: string;
  /** The squad that the lists of the page show, for which a file is unless another one is chosen. */
  intoSquad: string | undefined;
  /** False if the user may not create matches for all squads. */
  hasAllSquads: boolean;
  leagues: readonly League[];
  hasOwnTeam: boolean;
};

const accept = [
  '.ics,.json,.xlsx,.ods,.csv,.tsv,.txt,text/calendar,application/json,text/csv,text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet',
].join();
/** The name of what is no file, so that none is kept for the list of imports. */
const pastedName = 'file';

/** Imports fixtures from a file: choose it, preview the changes, and write them after confirmation. */
export function ImportDialog({
  calls,
  onClose,
  onDone,
  timeZone,
  intoSquad,
  hasAllSquads,
  leagues,
  hasOwnTeam,
}: ImportDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const handleDone = (result: FixturesResult) => {
    showToast('success', t('imports.done', result));
    onDone(result);
  };
  const importing = useImport(calls, { intoSquad, onDone: handleDone });
  const { file, options, preview, problems, isNewer, isReading, isImporting, count, canImport, change } = importing;
  const [pasted, setPasted] = useState('');
  const near = preview?.rows.filter((row) => row.near).length ?? 0;
  const why = !file ? 'imports.whyNoFile' : importing.openColumns > 0 ? 'imports.whyColumns' : 'imports.whyNothing';
  const hasRows = preview !== null && preview.rows.length > 0;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isImporting}
      size="lg"
      title={t('imports.fixtures.title')}
      footer={
        <>
          <Button variant="outline" isBusy={isImporting} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!canImport}
            why={canImport ? undefined : t(why)}
            isLoading={isImporting}
            onClick={importing.write}
          >
            {count > 0 ? t('imports.fixtures.import', { count }) : t('imports.import')}
          </Button>
        </>
      }
    >
      {file && !problems.file ? (
        <ChosenFile
          name={file.name === pastedName ? t('imports.source.pasted') : file.name}
          detail={format.fileSize(file.size)}
          isDisabled={isImporting}
          onForget={importing.forget}
        />
      ) : (
        <DropZone
          kind="file"
          accept={accept}
          hint={file && file.name !== pastedName ? file.name : t('imports.fixtures.hint')}
          onFile={importing.choose}
          error={problems.file}
          isDisabled={isImporting}
        />
      )}
      {file && !problems.file ? null : (
        <>
          <PasteBox
            text={pasted}
            onText={setPasted}
            error={undefined}
            onRead={() => importing.choose(new File([pasted], pastedName, { type: 'text/plain' }))}
          />
          <p className="text-sm text-ink-3">{t('imports.fixtures.noCalendar')}</p>
        </>
      )}
      {problems.file && file && file.size < limits.importBytes ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={importing.retry}>
          {t('common.retry')}
        </Button>
      ) : null}
      {preview?.sheets ? (
        <SheetChoice
          sheets={preview.sheets}
          value={importing.decisions.sheet ?? preview.sheet ?? ''}
          onChoose={importing.chooseSheet}
          isDisabled={isImporting}
        />
      ) : null}
      {preview || problems.league || options.leagueName !== undefined ? (
        <FixtureChoices importing={importing} leagues={leagues} hasOwnTeam={hasOwnTeam} />
      ) : null}
      {preview?.intoSquads ? (
        <IntoSquadChoice
          squads={preview.intoSquads}
          value={options.intoSquad}
          onChange={(squad) => change({ intoSquad: squad })}
          withoutText={hasAllSquads ? t('imports.squadOfAll') : undefined}
          isDisabled={isImporting}
        />
      ) : null}
      {isNewer ? (
        <Alert variant="warning" title={t('validation.importPlanChanged')}>
          {t('imports.newer')}
        </Alert>
      ) : null}
      <div role="status" className="contents">
        {isReading ? (
          <p className="flex items-center gap-3 text-ink-3">
            <Spinner size="sm" />
            {t('imports.reading')}
          </p>
        ) : preview && hasRows && count === 0 ? (
          <Alert variant="info">{t(preview.wrong > 0 ? 'imports.nothingRight' : 'imports.nothingNew')}</Alert>
        ) : preview && preview.newTeams.length > 0 ? (
          <p className="text-sm text-ink-3">{t('imports.newTeams', { count: preview.newTeams.length })}</p>
        ) : null}
      </div>
      {preview?.columns?.length ? (
        <ColumnsSection
          key={preview.sheet}
          columns={preview.columns}
          fields={fixtureColumnFields}
          decided={importing.decisions.columns}
          onChoose={(column, field) =>
            importing.decide({ columns: { ...importing.decisions.columns, [column]: field } })
          }
          isDisabled={isImporting}
        />
      ) : null}
      <DateOrderChoice
        dates={preview?.dates}
        chosen={importing.decisions.dates}
        onChoose={(dates) => importing.decide({ dates })}
      />
      {preview ? <KickOffs times={preview.fixtures.times} timeZone={timeZone} importing={importing} /> : null}
      {near > 0 ? (
        <Alert variant="warning" title={t('imports.near.count', { count: near })}>
          {t('imports.near.hint')}
        </Alert>
      ) : null}
      {preview ? <FixtureNotices fixtures={preview.fixtures} /> : null}
      {preview && !isReading ? <ShortTeams names={preview.shortTeams} /> : null}
      {hasRows && preview ? (
        <div aria-busy={isReading || undefined} className={isReading ? 'opacity-60' : undefined}>
          <ImportRows preview={preview} timeZone={timeZone} importing={importing} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Explains what to do about teams whose names in the file can't be used to create them. */
function ShortTeams({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = names;
  if (first === undefined) return null;
  return (
    <Alert variant="info" title={t('imports.shortTeams', { names: format.list(names) })}>
      {t('imports.shortTeamsHint', { example: `${first} FC` })}
    </Alert>
  );
}
