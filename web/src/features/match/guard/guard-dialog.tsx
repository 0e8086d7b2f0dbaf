import './guard.css';
import { matchLimits, type WarningKind } from '@touchline/contract/match/match-choices';
import type { FilePlayer } from '@touchline/contract/match/match-squads';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Link } from '../../../lib/router/link.tsx';

export type GuardDialogProps = {
  isOpen?: boolean;
  /** "Keep Hugo Peralta in the eleven?"; not asked where nobody can keep him. */
  title: string;
  /** Null: it is about the whole line-up. */
  person: (Pick<FilePlayer, 'name' | 'profileImage'> & { number: number | null }) | null;
  /** What stands against it. A suspension can't be kept. */
  kinds: readonly WarningKind[];
  /** The same in words. */
  children: ReactNode;
  /** The words of the button that keeps it all the same. */
  keep: string;
  /** In place of "Cancel", where the player is on the sheet already. */
  cancel?: string | undefined;
  onKeep: (note: string) => void;
  /** Something is not kept: not called after `onKeep`. */
  onClose: () => void;
};

/** Asks why something red is kept all the same. */
export function GuardDialog(props: GuardDialogProps) {
  const { isOpen = true, title, person, kinds, children, keep, cancel, onKeep, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) stop.current?.focus();
  }, [isOpen]);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isSuspended = kinds.includes('suspended');
  const isTooShort = note.trim().length < matchLimits.overrideMin;

  /** A dialog that stays for the focus begins empty the next time. */
  const reset = () => {
    setNote('');
    setTried(false);
  };
  const close = () => {
    reset();
    onClose();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTooShort) return;
    onKeep(note.trim());
    reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      size="md"
      role="alertdialog"
      title={isSuspended && person ? t('match.guard.mayNotPlay', { name: person.name }) : title}
      onClose={close}
      footer={
        <>
          <Button ref={stop} variant="secondary" onClick={close}>
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
        {person ? (
          <>
            <span className="num-row mt-guard__n">{person.number ?? '–'}</span>
            <Avatar name={person.name} src={person.profileImage?.url} />
          </>
        ) : null}
        <div className="mt-guard__t">
          {person ? (
            <b>
              <bdi>{person.name}</bdi>
            </b>
          ) : null}
          {children}
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
          <p>{kinds.includes('out') ? t('match.guard.medical') : t('match.guard.logged')}</p>
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
