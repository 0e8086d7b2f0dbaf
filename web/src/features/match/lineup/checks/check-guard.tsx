import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { GuardDialog } from '../../guard/guard-dialog.tsx';
import type { Check } from '../state/check-list.ts';
import { checkText } from '../state/check-text.ts';
import { useEditor } from '../state/editor-context.ts';

export type CheckGuardProps = {
  isOpen: boolean;
  check: Check;
  /** Accepts the warning; it is saved with the rest. */
  onKeep: (check: Check, note: string) => void;
  onClose: () => void;
};

/** Asks why somebody stays in the eleven although something red stands against it. */
export default function CheckGuard({ isOpen, check, onKeep, onClose }: CheckGuardProps) {
  const { t } = useTranslation();
  const { people, timeZone } = useEditor();
  const format = useFormat(timeZone);
  const person = check.player === null ? undefined : people.get(check.player);
  return (
    <GuardDialog
      isOpen={isOpen}
      title={person ? t('match.lineup.guard.title', { name: person.name }) : t('match.lineup.guard.titleWhole')}
      person={person ?? null}
      kinds={[check.kind]}
      keep={t('match.lineup.checks.keep')}
      onKeep={(note) => {
        onKeep(check, note);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="flex items-center gap-2 text-sm">
        <BookingCard colour="red" /> {checkText(t, format, check)}
      </p>
    </GuardDialog>
  );
}
