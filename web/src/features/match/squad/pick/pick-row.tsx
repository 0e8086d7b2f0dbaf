import { EllipsisVertical } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import { Menu } from '../../../../components/ui/menu.tsx';
import { WarningLine } from '../../guard/warning-line.tsx';
import { AnswerSign } from '../called/answer-sign.tsx';
import { lineReason, type PoolPlayer } from '../called/pool.ts';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';

type PickRowProps = {
  one: PoolPlayer;
  hasAnswers: boolean;
  timeZone: string;
  /** Without it the list is only read. */
  onTick: ((id: string) => void) | undefined;
  isDisabled: boolean;
  isTabStop: boolean;
  onVisit: (id: string) => void;
  onOpen: (id: string) => void;
  onReserve: (id: string) => void;
  onTakeOut: (id: string) => void;
};

/**
 * A player of the list: tick, number, name, the worst reason or the answer, position. Who travels beside the sheet has a
 * dash for a tick; pressed, it puts the player onto the sheet. The menu and the card take players out.
 */
export const PickRow = memo(function PickRow(props: PickRowProps) {
  const { one, hasAnswers, timeZone, onTick, isDisabled, isTabStop, onVisit, onOpen, onReserve, onTakeOut } = props;
  const { t } = useTranslation();
  const named = useNamed();
  const noteId = useId();
  const { player, entry, number, reply } = one;
  const id = player._id;
  const reason = lineReason(one);
  const travels = entry?.role === 'reserve';
  const shared = { 'data-pick': String(number ?? ''), tabIndex: isTabStop ? 0 : -1, onFocus: () => onVisit(id) };
  const body = (
    <>
      <span className="num-row mt-pick__no">{number ?? '–'}</span>
      <span className="mt-pick__n">
        <b className="truncate" title={player.name} dir="auto">
          {player.name}
        </b>
        <NameTag id={id} />
        {reason ? <WarningLine warning={reason} timeZone={timeZone} /> : null}
        {!reason && hasAnswers ? <AnswerSign reply={reply} timeZone={timeZone} /> : null}
        {travels ? (
          <span id={noteId} className="mt-note">
            {t('match.squad.travels')}
          </span>
        ) : null}
      </span>
      <span className="mt-pos ltr">{player.position}</span>
    </>
  );
  if (!onTick)
    return (
      <li className="mt-pick">
        <button {...shared} type="button" className="mt-pick__l" onClick={() => onOpen(id)}>
          <span className="mt-pick__is">{entry && !travels ? t('match.squad.isCalled') : null}</span>
          {body}
        </button>
      </li>
    );
  return (
    <li className="mt-pick">
      <label className="mt-pick__l">
        <Checkbox
          {...shared}
          checked={entry !== undefined && !travels}
          isIndeterminate={travels}
          disabled={isDisabled}
          aria-label={t(travels ? 'match.squad.putOnSheet' : 'match.squad.callUp', { name: named(player) })}
          aria-describedby={travels ? noteId : undefined}
          onChange={({ currentTarget }) => {
            // A press takes the dash away, but a question may come first.
            currentTarget.indeterminate = travels;
            onTick(id);
          }}
        />
        {body}
      </label>
      <Menu
        label={t('match.squad.more', { name: named(player) })}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClassName={menuIcon}
        items={[
          { id: 'card', label: t('match.squad.card.open') },
          {
            id: 'reserve',
            label: t(travels ? 'match.squad.ontoSheet' : 'match.squad.travels'),
            isDisabled,
          },
          ...(entry ? [{ id: 'out', label: t('match.squad.card.takeOut'), isDisabled }] : []),
        ]}
        onAction={(action) => (action === 'card' ? onOpen : action === 'out' ? onTakeOut : onReserve)(id)}
      />
    </li>
  );
});
