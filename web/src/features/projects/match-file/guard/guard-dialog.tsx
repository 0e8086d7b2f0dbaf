import './guard.css';
import { matchLimits } from '@touchline/contract/match/match-choices';
import type { FilePlayer, Override, SquadWarning } from '@touchline/contract/match/match-squads';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Link } from '../../../../lib/router/link.tsx';
import { WarningLine } from './warning-line.tsx';

type GuardDialogProps = {
  /** "Keep Hugo Peralta in the eleven?" */
  title: string;
  player: FilePlayer;
  /** The open red warnings of the player. */
  warnings: readonly SquadWarning[];
  timeZone: string;
  /** The words of the button that keeps the player. */
  keep: string;
  /** In place of "Cancel", where the player is on the sheet already. */
  cancel?: string;
  /** Gets what the next save accepts. */
  onKeep: (override: Override[]) => void;
  onClose: () => void;
};

/** Asks why somebody plays in spite of a red warning. A suspension can't be kept. */
export function GuardDialog({ title, player, warnings, timeZone, keep, cancel, onKeep, onClose }: GuardDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isSuspended = warnings.some(({ kind }) => kind === 'suspended');
  const isTooShort = note.trim().length < matchLimits.overrideMin;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isTooShort) onKeep(warnings.map(({ kind }) => ({ player: player._id, kind, note: note.trim() })));
  };
  return (
    <Dialog
      isOpen
      size="md"
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button ref={stop} variant="secondary" onClick={onClose}>
            {cancel ?? t('common.cancel')}
          </Button>
          {isSuspended ? null : (
            <Button type="submit" form={formId} variant="danger">
              {keep}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-guard">
        <span className="num-row mt-guard__n">{player.shirtNumber ?? '–'}</span>
        <Avatar name={player.name} src={player.profileImage?.url} />
        <div className="mt-guard__t">
          <b>
            <bdi>{player.name}</bdi>
          </b>
          {warnings.map((warning) => (
            <WarningLine key={warning.kind} warning={warning} timeZone={timeZone} isWhole />
          ))}
        </div>
      </div>
      {isSuspended ? (
        <p>
          {t('match.guard.suspended')}{' '}
          <Link to="/projects/matches?view=season&tab=suspensions" className="mt-link">
            {t('match.guard.openSuspensions')}
          </Link>
        </p>
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
          <p>{warnings.some(({ kind }) => kind === 'out') ? t('match.guard.medical') : t('match.guard.logged')}</p>
          <TextArea
            label={t('match.guard.why')}
            value={note}
            maxLength={matchLimits.overrideMax}
            dir="auto"
            aria-invalid={isTried && isTooShort ? true : undefined}
            error={isTried && isTooShort ? t('match.guard.tooShort') : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
