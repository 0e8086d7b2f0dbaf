import { FileSpreadsheet, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PasteBox } from '../../../components/import-dialog/paste-box.tsx';
import { DropZone } from '../../../components/images/drop-zone.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Source } from './people-import.ts';
import { useSaveTemplate } from './use-save-template.ts';

type SourceStepProps = {
  onChoose: (source: Source) => void;
  /** The file that could not be read, by its name, and why. */
  failed: { name: string; isPasted: boolean; error: string } | null;
  onRetry: (() => void) | undefined;
  /** The table as it was pasted before. */
  pasted: string;
  onPaste: (text: string) => void;
  onEarlier: () => void;
};

/** The name of what is no file, so that none is kept for the list of imports. */
const pastedName = 'file';
const accept = [
  '.xlsx,.ods,.csv,.tsv,.txt,.json,.vcf,text/csv,text/tab-separated-values,text/vcard,application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet',
].join();

/** Where the people come from: a file, or a table that is pasted; with an example file, and the imports so far. */
export function SourceStep({ onChoose, failed, onRetry, pasted, onPaste, onEarlier }: SourceStepProps) {
  const { t } = useTranslation();
  const ofFile = failed?.isPasted ? null : failed;
  return (
    <div className="grid gap-4">
      <DropZone
        kind="file"
        accept={accept}
        hint={ofFile ? ofFile.name : t('imports.players.hint')}
        onFile={(file) => onChoose({ file, isPasted: false })}
        error={ofFile?.error}
      />
      {ofFile && onRetry ? <Retry onRetry={onRetry} /> : null}
      <PasteBox
        text={pasted}
        onText={onPaste}
        error={failed?.isPasted ? failed.error : undefined}
        onRead={() => onChoose({ file: new File([pasted], pastedName, { type: 'text/plain' }), isPasted: true })}
      />
      <div className="flex flex-wrap gap-2">
        <TemplateButton />
        <Button variant="ghost" size="sm" icon={<History aria-hidden="true" />} onClick={onEarlier}>
          {t('imports.earlier.title')}
        </Button>
      </div>
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="outline" size="sm" className="justify-self-start" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}

function TemplateButton() {
  const { t } = useTranslation();
  const { save, isSaving } = useSaveTemplate();
  return (
    <Button variant="ghost" size="sm" icon={<FileSpreadsheet aria-hidden="true" />} isLoading={isSaving} onClick={save}>
      {t('imports.template')}
    </Button>
  );
}
