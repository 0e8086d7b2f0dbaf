import { bibs, type Bib } from '@touchline/contract/football/session/plan-choices';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import { BibSquare } from '../people/bib-square.tsx';
import { numberText } from '../people/number-text.ts';
import type { SessionPerson } from '../people/session-people.ts';
import { bibOfKey } from './group-list.ts';

type PlayerChipProps = {
  person: SessionPerson;
  /** The group in which the player is. */
  bib: Bib | null;
  /** Undefined for those who read. */
  onPut: ((bib: Bib | null) => void) | undefined;
  onDrag?: (event: PointerEvent<HTMLElement>) => void;
  /** Whether a click ended a drag. */
  endsDrag?: () => boolean;
};

/** A player by number, with a yellow card if something limits the player. A press chooses the group; 1 to 4 do too, 0 takes out. */
export function PlayerChip({ person, bib, onPut, onDrag, endsDrag }: PlayerChipProps) {
  const { t } = useTranslation();
  const { name, isLimited, isLate, isAway, limit } = person;
  const label = [
    name,
    isLimited ? (limit ?? t('session.groups.limited')) : null,
    isLate ? t('replies.sign.late') : null,
    isAway ? t('replies.sign.out') : null,
  ]
    .filter(Boolean)
    .join(t('match.events.comma'));
  const content = (
    <>
      <span className="num-row">{numberText(person)}</span>
      {isLimited ? <BookingCard colour="yellow" className="tp-chip__card" /> : null}
    </>
  );
  if (!onPut)
    return (
      <span className="tp-chip" title={label} data-away={isAway || undefined}>
        <span aria-hidden="true">{content}</span>
        <span className="sr-only">{label}</span>
      </span>
    );
  const handleKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = bibOfKey(event.key);
    const isOut = event.key === '0' || event.key === 'Delete' || event.key === 'Backspace';
    if (to === undefined && !isOut) return;
    // Not within the opened menu.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('aria-haspopup') === null) return;
    event.preventDefault();
    onPut(to ?? null);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and clicks bubble up from the button
    <span
      data-chip={person._id}
      data-away={isAway || undefined}
      title={label}
      className="tp-chip-box"
      onKeyDown={handleKeys}
      onPointerDown={onDrag}
      onClickCapture={(event) => {
        if (!endsDrag?.()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Menu
        label={label}
        trigger={content}
        triggerClassName="tp-chip"
        items={[
          ...bibs.map((id) => ({ id, label: t(`session.bibs.${id}`), icon: <BibSquare bib={id} /> })),
          { id: 'none', label: t('session.groups.none') },
        ]}
        selectedId={bib ?? 'none'}
        onAction={(id) => onPut(bibs.find((each) => each === id) ?? null)}
      />
    </span>
  );
}
