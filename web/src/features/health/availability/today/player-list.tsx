import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import type { Telling } from '../../../../components/availability/return-text.ts';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { groupSigns } from './group-signs.ts';
import type { Group, GroupName } from './groups.ts';
import { PlayerRow } from './player-row.tsx';
import { groupId } from './targets.ts';

type PlayerListProps = {
  groups: readonly Group[];
  telling: Telling;
  showsDiagnoses: boolean;
  changed: ReadonlyMap<string, number>;
  /** Opens the dialog of a player; undefined for those who only read. */
  onSet: ((id: string) => void) | undefined;
  /** Called with true when the pointer or the focus comes into the list, and with false when it leaves. */
  onHeld: (by: 'pointer' | 'focus', isHeld: boolean) => void;
};

/** The players with a limit, in groups. Nothing if there is none. */
export function PlayerList({ groups, telling, showsDiagnoses, changed, onSet, onHeld }: PlayerListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (groups.length === 0) return null;
  const nameOf = (name: GroupName) =>
    name === 'outAndAway' || name === 'limited' ? t(`availability.groups.${name}`) : t(`availability.states.${name}`);
  return (
    <section
      aria-label={t('availability.title')}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      onPointerEnter={() => onHeld('pointer', true)}
      onPointerLeave={() => onHeld('pointer', false)}
      onFocus={() => onHeld('focus', true)}
      onBlur={() => onHeld('focus', false)}
    >
      <div aria-hidden="true" className="av-row av-row-head">
        <span className="text-center">{t('availability.columns.number')}</span>
        <span />
        <span>{t('availability.columns.player')}</span>
        <span>{t('availability.columns.training')}</span>
        <span>{t('availability.columns.back')}</span>
        <span>{t('availability.columns.note')}</span>
        <span />
      </div>
      {groups.map(({ name, players }) => (
        <div key={name} className="av-part">
          <h2 id={groupId(name)} tabIndex={-1} className="av-group">
            <AvailabilitySign sign={groupSigns[name]} />
            {nameOf(name)}
            <CountBadge count={format.number(players.length)} />
          </h2>
          <ul aria-labelledby={groupId(name)}>
            {players.map((player) => (
              <PlayerRow
                key={player.player._id}
                state={player}
                telling={telling}
                showsDiagnoses={showsDiagnoses}
                onSet={onSet}
                change={changed.get(player.player._id) ?? 0}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
