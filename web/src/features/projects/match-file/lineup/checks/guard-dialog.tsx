import { matchLimits } from '@touchline/contract/match/match-choices';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../../components/fields/text-area.tsx';
import { Avatar } from '../../../../../components/people/avatar.tsx';
import { BookingCard } from '../../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { useFormat } from '../../../../../lib/i18n/format.ts';
import { Link } from '../../../../../lib/router/link.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Check } from '../state/check-list.ts';
import { checkText } from '../state/check-text.ts';

export type GuardProps = {
  isOpen: boolean;
  check: Check;
  /** Accepts the warning; it is saved with the rest. */
  onKeep: (check: Check, note: string) => void;
  onClose: () => void;
};

/** Asks why somebody stays in the eleven although something red stands against it. A ban can't be accepted. */
export default function GuardDialog({ isOpen, check, onKeep, onClose }: GuardProps) {
  const { t } = useTranslation();
  const { people, timeZone } = useEditor();
  const format = useFormat(timeZone);
  const formId = useId();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const person = check.player === null ? undefined : people.get(check.player);
  const isBan = check.kind === 'suspended';
  const isShort = note.trim().length < matchLimits.overrideMin;

  const close = () => {
    setNote('');
    setTried(false);
    onClose();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    onKeep(check, note.trim());
    close();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="md"
      role="alertdialog"
      title={person ? t('match.lineup.guard.title', { name: person.name }) : t('match.lineup.guard.titleWhole')}
      footer={
        <>
          <CancelButton onCancel={close} isBusy={false} />
          {isBan ? null : (
            <Button type="submit" form={formId} variant="danger">
              {t('match.lineup.checks.keep')}
            </Button>
          )}
        </>
      }
    >
      <div className="lu-guard">
        {person ? (
          <>
            <span className="num-row text-2xl">{person.number ?? '–'}</span>
            <Avatar name={person.name} src={person.profileImage?.url} />
          </>
        ) : null}
        <div className="min-w-0">
          {person ? <bdi className="block truncate font-semibold text-ink">{person.name}</bdi> : null}
          <p className="flex items-center gap-2 text-sm">
            <BookingCard colour="red" /> {checkText(t, format, check)}
          </p>
        </div>
      </div>
      {isBan ? (
        <p>
          {t('match.lineup.guard.ban')}{' '}
          <Link
            to="/projects/matches?view=season&tab=suspensions"
            className="font-semibold text-accent hover:underline"
          >
            {t('match.lineup.guard.toSuspensions')}
          </Link>
        </p>
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
          <p>{t(check.kind === 'out' ? 'match.lineup.guard.medical' : 'match.lineup.guard.log')}</p>
          <TextArea
            label={t('match.lineup.guard.note')}
            required
            maxLength={matchLimits.overrideMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={isShort && isTried ? t('match.lineup.guard.noteMissing') : undefined}
          />
        </form>
      )}
    </Dialog>
  );
}
