import './sheet.css';
import { useQuery } from '@tanstack/react-query';
import { sheetFileName } from '@touchline/contract/match/lineup/sheet-file-name';
import { type Language, languages, languageTable } from '@touchline/contract/wire/languages';
import { ChevronLeft, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SheetCopy, teamSheetQuery, useDownloadSheet } from '../../../api/match/team-sheets.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { isRecordId } from '../../../hooks/records/use-record.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLocation } from '../../../lib/router/router.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';
import { PaperFit } from './paper-fit.tsx';
import { PlanPaper } from './plan-paper.tsx';
import { SheetPaper } from './sheet-paper.tsx';

const copies: readonly SheetCopy[] = ['referee', 'opponent'];

/** The team sheet to print or to save as PDF, without the frame of the console. */
export default function SheetPage({ title }: { title: string }) {
  const { t, i18n } = useTranslation();
  const id = new URLSearchParams(useLocation().search).get('match') ?? '';
  const [language, setLanguage] = useState<Language>(languages.find((each) => each === i18n.language) ?? 'en');
  const [copy, setCopy] = useState<SheetCopy>('referee');
  const [hasPlan, setPlan] = useState(false);
  const query = useQuery({ ...teamSheetQuery(id, language), enabled: isRecordId(id) });
  const download = useDownloadSheet(id);
  const sheet = query.data;
  const format = useFormat();
  const nameless = [...(sheet?.starters ?? []), ...(sheet?.substitutes ?? [])].flatMap(({ number, name }) =>
    number === null ? [name] : [],
  );

  const content = () => {
    if (!isRecordId(id))
      return (
        <EmptyState
          drawing="offside"
          title={t('projects.matches.notFound.title')}
          hint={t('projects.matches.notFound.hint')}
        />
      );
    if (query.isError && !sheet)
      return (
        <ErrorState
          message={t('match.sheet.loadFailed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      );
    if (!sheet) return <TabLoading />;
    return (
      <>
        <PaperFit>
          <SheetPaper sheet={sheet} copy={copy} />
        </PaperFit>
        {hasPlan ? (
          <PaperFit>
            <PlanPaper sheet={sheet} />
          </PaperFit>
        ) : null}
      </>
    );
  };

  return (
    <main id="main" tabIndex={-1} className="ts-page">
      <header className="ts-tools">
        <Link
          to={`/projects/matches?match=${id}&tab=squad`}
          className="ts-back inline-flex min-h-control items-center gap-1 rounded-md font-semibold text-accent hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4.5 shrink-0 rtl:-scale-x-100" />
          <span className="ts-long">{t('match.sheet.back')}</span>
        </Link>
        <h1 className="sr-only">{title}</h1>
        <div className="ts-choices">
          <Dropdown
            className="ts-language"
            isTight
            label={t('match.sheet.language')}
            options={languages.map((value) => ({ value, label: languageTable[value].name }))}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
          />
          <Dropdown
            className="ts-copy"
            isTight
            label={t('match.sheet.copy')}
            options={copies.map((value) => ({ value, label: t(`match.sheet.copies.${value}`) }))}
            value={copy}
            onChange={(value) => setCopy(value as SheetCopy)}
          />
          <Checkbox
            label={t('match.sheet.internal')}
            checked={hasPlan}
            onChange={({ target }) => setPlan(target.checked)}
          />
        </div>
        <div className="ts-acts">
          <Button
            variant="outline"
            title={t('match.sheet.pdf')}
            icon={<Download aria-hidden="true" />}
            isLoading={download.isPending}
            onClick={() =>
              download.mutate(
                { language, copy, internal: hasPlan },
                { onSuccess: (file) => saveFile(sheet ? sheetFileName(sheet) : 'sheet.pdf', file) },
              )
            }
          >
            <span className="ts-long">{t('match.sheet.pdf')}</span>
          </Button>
          <Button icon={<Printer aria-hidden="true" />} isBusy={!sheet} onClick={() => window.print()}>
            {t('match.sheet.print')}
          </Button>
        </div>
      </header>
      {nameless.length > 0 ? (
        <div className="ts-say print:hidden">
          <Alert variant="warning">{t('match.sheet.noNumber', { names: format.list(nameless) })}</Alert>
        </div>
      ) : null}
      {sheet?.since ? (
        <div className="ts-say print:hidden">
          <Alert variant="warning">
            {t('match.sheet.since', {
              names: format.list(
                sheet.since.map(
                  ({ name, kind }) => `${isolated(i18n.language, name)} (${t(`match.sheet.sinceKinds.${kind}`)})`,
                ),
              ),
            })}
          </Alert>
        </div>
      ) : null}
      {sheet && sheet.unprintable.length > 0 ? (
        <div className="ts-say print:hidden">
          <Alert variant="warning">
            {t('match.sheet.unprintable', {
              names: format.list(
                sheet.unprintable.map(({ name, letters }) => `${isolated(i18n.language, name)} (${letters.join(' ')})`),
              ),
            })}
          </Alert>
        </div>
      ) : null}
      {content()}
    </main>
  );
}
