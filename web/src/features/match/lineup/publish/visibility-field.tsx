import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitOverlay } from '../../../../components/ui/split-overlay.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Visibility } from './visibility.ts';
import type { VisibilityDialogProps } from './visibility-dialog.tsx';

const { Overlay: VisibilityDialog } = splitOverlay<VisibilityDialogProps>(() => import('./visibility-dialog.tsx'));

type VisibilityFieldProps = { value: Visibility; onChange: (value: Visibility) => void };

/** From when players see the line-up. It counts when the line-up is published. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const { t } = useTranslation();
  const { canEdit, timeZone } = useEditor();
  const format = useFormat(timeZone);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text =
    value.when === 'at' && value.at !== null
      ? `${format.weekday(value.at)} ${format.time(value.at)}`
      : t(`match.lineup.publish.${value.when}`);
  return (
    <div className="lu-visible">
      <span id={id}>{t('match.lineup.publish.from')}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        disabled={!canEdit}
        onClick={() => setOpen(true)}
      >
        <bdi id={`${id}-value`}>{text}</bdi>
        <ChevronDown aria-hidden="true" />
      </button>
      <VisibilityDialog
        isOpen={isOpen}
        value={value}
        timeZone={timeZone}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
