import type { FilePlayer, Override, SquadWarning } from '@touchline/contract/match/match-squads';
import { GuardDialog, type GuardDialogProps } from './guard-dialog.tsx';
import { WarningLine } from './warning-line.tsx';

type PlayerGuardProps = Pick<GuardDialogProps, 'title' | 'keep' | 'cancel' | 'onClose'> & {
  player: FilePlayer;
  /** The open red warnings of the player. */
  warnings: readonly SquadWarning[];
  timeZone: string;
  /** Gets what the next save accepts. */
  onKeep: (override: Override[]) => void;
};

/** Asks why somebody plays in spite of all that the server warns of. */
export function PlayerGuard({ player, warnings, timeZone, onKeep, ...dialog }: PlayerGuardProps) {
  const { _id, name, profileImage, shirtNumber } = player;
  return (
    <GuardDialog
      {...dialog}
      person={{ name, profileImage, number: shirtNumber }}
      kinds={warnings.map(({ kind }) => kind)}
      onKeep={(note) => onKeep(warnings.map(({ kind }) => ({ player: _id, kind, note })))}
    >
      {warnings.map((warning) => (
        <WarningLine key={warning.kind} warning={warning} timeZone={timeZone} isWhole />
      ))}
    </GuardDialog>
  );
}
