import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import type { MembershipKind } from '@touchline/contract/squads/squad-choices';
import { limits } from '@touchline/contract/wire/limits';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery, squadsQuery } from '../../../../api/squads/squads.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useClubDay } from '../use-club-day.ts';
import { doubleNumber, memberInput, type MovedPlayer, proposeNumbers, wearersOf } from './move-plan.ts';
import { NumberChoices } from './number-choices.tsx';
import { useMoves } from './use-moves.ts';

type Target = Pick<Squad, '_id' | 'name'>;
type MoveDialogProps = {
  players: readonly MovedPlayer[];
  /** The squad they are in; they move to one that is chosen here. */
  from?: Target;
  /** The squad they join. */
  to?: Target;
  onClose: () => void;
  onMoved: () => void;
};

const kindsOfMove = ['dual', 'main', 'training'] as const;
const kindsOfJoining = ['main', 'dual', 'training', 'trial', 'loan'] as const;

/** How some players join a squad: for good, to play there as well, or to train; from which day, and with which number. */
export function MoveDialog({ players, from, to, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const today = useClubDay();
  const { data: squads = [] } = useQuery(squadsQuery());
  const others = squads.filter(({ _id, active }) => active && _id !== from?._id);

  const [kind, setKind] = useState<MembershipKind>(to ? 'main' : 'dual');
  const [target, setTarget] = useState(to?._id ?? '');
  const [first, setFirst] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const [isUntilHalf, setUntilHalf] = useState(false);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Record<string, number | null>>({});
  const start = first ?? today;

  const moves = useMoves(players);
  const members = useQuery({ ...squadMembersQuery(target), enabled: target !== '' });
  const wearers = wearersOf(members.data ?? []);
  const numbers = { ...proposeNumbers(moves.left, wearers), ...typed };
  const double = kind === 'training' ? undefined : doubleNumber(moves.left.map(({ id }) => numbers[id] ?? null));
  const isBackward = until !== '' && until < start;
  const targetName = to?.name ?? others.find(({ _id }) => _id === target)?.name;
  const canSave =
    isOnline && targetName !== undefined && start !== '' && !isUntilHalf && !isBackward && double === undefined;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const plan = { kind, from: start, until, reason };
    void moves
      .run(target, (id) => memberInput(id, plan, numbers[id] ?? null))
      .then((isDone) => {
        if (isDone) onMoved();
      });
  };
  const kinds = to ? kindsOfJoining : kindsOfMove;
  const title = t(to ? 'squads.moves.add' : 'squads.moves.move', { count: moves.left.length });
  const thisYear = Number(today.slice(0, 4));

  return (
    <FormDialog
      title={title}
      submit={title}
      canSave={canSave}
      why={whyNot({ isInvalid: !canSave })}
      isBusy={moves.isRunning}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <div className="grid gap-1.5">
        <SegmentedControl
          kind="choice"
          columns={2}
          label={t('squads.moves.kind')}
          options={kinds.map((value) => ({ value, label: t(`squads.moves.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <p className="text-sm text-ink-3">{t(`squads.moves.${kind}Hint`)}</p>
      </div>
      {to ? null : (
        <Dropdown
          label={t('squads.moves.to')}
          options={others.map(({ _id, name, colour }) => ({
            value: _id,
            label: name,
            icon: <SquadDot colour={colour} size="lg" />,
          }))}
          value={target}
          onChange={(next) => {
            setTarget(next);
            setTyped({});
          }}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        <DateSelect
          variant="floating"
          label={t('squads.moves.from')}
          value={start}
          onChange={setFirst}
          firstYear={thisYear - 1}
          lastYear={thisYear + 1}
        />
        <DateSelect
          variant="floating"
          label={t('squads.moves.until')}
          value={until}
          onChange={setUntil}
          onPartial={setUntilHalf}
          firstYear={thisYear}
          lastYear={thisYear + 2}
          error={isBackward ? t('squads.moves.untilBeforeFrom') : undefined}
          hint={t('squads.moves.untilHint')}
        />
      </div>
      <TextInput
        label={t('squads.moves.reason')}
        name="reason"
        autoComplete="off"
        dir="auto"
        maxLength={limits.shortTextMax}
        value={reason}
        onChange={({ target: input }) => setReason(input.value)}
      />
      {kind === 'training' || targetName === undefined ? null : (
        <NumberChoices
          players={moves.left}
          squadName={targetName}
          wearers={wearers}
          numbers={numbers}
          onChange={(id, number) => setTyped((all) => ({ ...all, [id]: number }))}
        />
      )}
      {double === undefined ? null : (
        <Alert variant="warning">{t('squads.moves.twice', { number: format.number(double) })}</Alert>
      )}
      {moves.failure ? <Alert variant="destructive">{t('squads.moves.failed', moves.failure)}</Alert> : null}
      {targetName === undefined || start === '' ? null : (
        <p className="text-sm text-ink-3">{t('squads.moves.asked', { squad: targetName, day: format.date(start) })}</p>
      )}
    </FormDialog>
  );
}
