import { importColumnFields } from '@touchline/contract/club/import-columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ColumnsSection } from '../../../components/import-dialog/columns/columns-section.tsx';
import { ChosenFile } from '../../../components/import-dialog/chosen-file.tsx';
import { importFailure } from '../../../components/import-dialog/import-failure.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import { DatesChoice, FileChoices } from './file-choices.tsx';
import { FileNotices, RowChoices } from './file-notices.tsx';
import { PeopleRows } from './rows/people-rows.tsx';
import { SourceStep } from './source-step.tsx';
import type { ImportingPeople } from './use-people-import.ts';

type ImportContentProps = {
  importing: ImportingPeople;
  intoSquad: string | undefined;
  consentAge: number;
  onEarlier: () => void;
};

/** Before the file is read: where it comes from. Then what it leaves open, and its rows. */
export function ImportContent({ importing, intoSquad, consentAge, onEarlier }: ImportContentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pasted, setPasted] = useState('');
  const { source, preview, failure, isReading, isImporting, steps } = importing;
  const error =
    failure === null ? null : typeof failure === 'string' ? validationText(t, failure) : importFailure(t, failure);

  if (!source || (error !== null && !preview))
    return (
      <SourceStep
        onChoose={(chosen) => steps.choose(chosen, intoSquad)}
        failed={source && error !== null ? { name: source.file.name, isPasted: source.isPasted, error } : null}
        onRetry={typeof failure === 'string' ? undefined : steps.retry}
        pasted={pasted}
        onPaste={setPasted}
        onEarlier={onEarlier}
      />
    );

  return (
    <>
      <ChosenFile
        name={source.isPasted ? t('imports.source.pasted') : source.file.name}
        detail={format.fileSize(source.file.size)}
        isDisabled={isImporting}
        onForget={steps.forget}
      />
      {error === null ? null : <Failure error={error} onRetry={steps.retry} />}
      <FileChoices importing={importing} />
      {importing.isNewer ? (
        <Alert variant="warning" title={t('validation.importPlanChanged')}>
          {t('imports.newer')}
        </Alert>
      ) : null}
      <Progress importing={importing} />
      {preview?.columns?.length ? (
        <ColumnsSection
          key={preview.sheet}
          columns={preview.columns}
          fields={importColumnFields}
          decided={importing.decisions.columns}
          onChoose={steps.chooseColumn}
          isDisabled={isImporting}
        />
      ) : null}
      <DatesChoice importing={importing} />
      {preview && preview.rows.length > 0 ? (
        <>
          {preview.players ? <RowChoices importing={importing} players={preview.players} /> : null}
          <div aria-busy={isReading || undefined}>
            <PeopleRows importing={importing} preview={preview} />
          </div>
          {preview.players ? <FileNotices preview={preview} players={preview.players} age={consentAge} /> : null}
        </>
      ) : null}
    </>
  );
}

/** The preview after a decision failed: what was shown before stays, with everything that was decided. */
function Failure({ error, onRetry }: { error: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <Alert variant="destructive">{error}</Alert>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** That the file is being read, or that there is nothing to import. */
function Progress({ importing: { preview, isReading, count } }: { importing: ImportingPeople }) {
  const { t } = useTranslation();
  const isEmpty = preview !== null && preview.rows.length > 0 && count === 0;
  return (
    <div role="status" className="contents">
      {isReading ? (
        <p className="flex items-center gap-3 text-ink-3">
          <Spinner size="sm" />
          {t('imports.reading')}
        </p>
      ) : isEmpty ? (
        <Alert variant="info">{t(preview.wrong > 0 ? 'imports.nothingRight' : 'imports.nothingNew')}</Alert>
      ) : null}
    </div>
  );
}
