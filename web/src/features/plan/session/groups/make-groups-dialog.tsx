import { groupWays, type GroupWay, makeGroups } from '@touchline/contract/football/session/make-groups';
import type { SessionGroup } from '@touchline/contract/football/session/session-fields';
import { positions } from '@touchline/contract/people/player-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { numberText } from '../people/number-text.ts';
import type { SessionPerson } from '../people/session-people.ts';

type MakeGroupsDialogProps = {
  people: readonly SessionPerson[];
  onClose: () => void;
  onMake: (groups: SessionGroup[]) => void;
};

const counts = ['2', '3', '4'] as const;
const numbers = { '2': 2, '3': 3, '4': 4 } as const;
const seedMax = 4_294_967_295;

/** Makes two, three or four groups of those who are expected. */
export function MakeGroupsDialog({ people, onClose, onMake }: MakeGroupsDialogProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState<(typeof counts)[number]>('2');
  const [way, setWay] = useState<GroupWay>('mixed');
  const expected = people.filter(({ isAway }) => !isAway);
  const limited = expected.filter(({ isLimited }) => isLimited);
  const handleSubmit = () => {
    const players = expected.map(({ _id, position, isLimited, isLate }) => ({
      _id,
      position: positions.find((each) => each === position) ?? null,
      isLimited,
      isLate,
    }));
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    onMake(makeGroups(players, numbers[count], way, Math.min(seed, seedMax)));
  };
  return (
    <FormDialog
      title={t('session.groups.make')}
      submit={t('session.groups.submit')}
      canSave={expected.length > 0}
      why={t('session.groups.nobody')}
      isBusy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <SegmentedControl
        kind="choice"
        className="justify-self-start"
        label={t('session.groups.howMany')}
        options={counts.map((value) => ({ value, label: value }))}
        value={count}
        onChange={setCount}
      />
      <SegmentedControl
        kind="choice"
        className="justify-self-start"
        label={t('session.groups.how')}
        options={groupWays.map((value) => ({ value, label: t(`session.groups.ways.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <p className="text-sm text-ink-2">
        {t('session.groups.expected', { count: expected.length })}
        {limited.length > 0 ? <> · {t('session.groups.withLimits', { count: limited.length })}</> : null}
      </p>
      {limited.length > 0 ? (
        <ul className="grid gap-1.5">
          {limited.map((person) => (
            <li key={person._id} className="flex items-baseline gap-2 text-sm">
              <BookingCard colour="yellow" />
              <span className="min-w-0 wrap-anywhere">
                <span className="num-row text-ink">{numberText(person)}</span>{' '}
                <bdi className="font-semibold text-ink">{person.name}</bdi>{' '}
                {person.limit ?? t('session.groups.limited')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {count === '4' && expected.some(({ position }) => position === 'GK') ? (
        <p className="text-sm text-ink-2">{t('session.groups.keepersApart')}</p>
      ) : null}
    </FormDialog>
  );
}
