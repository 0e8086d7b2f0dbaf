import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

type ChosenFileProps = {
  name: string;
  /** Its size, or how many lines it has. */
  detail: string;
  isDisabled: boolean;
  onForget: () => void;
};

/** The file that is being imported, and the way back to the choice of another one. */
export function ChosenFile({ name, detail, isDisabled, onForget }: ChosenFileProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border border-line px-3 py-2.5 text-ink">
      <FileText aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-ink-3" />
      <div className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="text-sm text-ink-3">{detail}</span>
      </div>
      <Button variant="outline" size="sm" isBusy={isDisabled} onClick={onForget}>
        {t('imports.another')}
      </Button>
    </div>
  );
}
