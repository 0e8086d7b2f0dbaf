import clsx from 'clsx';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../components/ui/menu.tsx';
import { menuIcon, type MenuEntry } from '../../../../components/ui/menu-types.ts';
import { MinutesStepper } from '../fields/minutes-stepper.tsx';
import type { PartActions } from './part-actions.ts';
import { PartFacts } from './part-facts.tsx';
import { PartForm } from './part-form.tsx';
import type { PartLine } from './part-lines.ts';
import { PartPicture } from './part-picture.tsx';
import { RpeBars } from '../fields/rpe-bars.tsx';

export type PartRowProps = {
  line: PartLine;
  start: string;
  url: string | undefined;
  players: number;
  isChosen: boolean;
  isOpen: boolean;
  /** Runs at the same time as another one. */
  isBeside: boolean;
  /** Undefined for those who read. */
  actions: PartActions | undefined;
  onHandle: (event: PointerEvent<HTMLElement>) => void;
};

/** A part of the session: when it begins, what is done, how long and how hard. It opens in place. */
export function PartRow({ line, start, url, players, isChosen, isOpen, isBeside, actions, onHandle }: PartRowProps) {
  const { t } = useTranslation();
  const { part, startsAt } = line;
  const { _id: id, kind, title, minutes, intendedRpe, coachingPoints, note } = part;
  const kindName = t(`session.kinds.${kind}`);

  const entries: MenuEntry[] = [
    { id: 'open', label: t(isOpen ? 'session.part.close' : 'session.part.edit') },
    { id: 'up', label: t('session.part.up') },
    { id: 'down', label: t('session.part.down') },
    { id: 'duplicate', label: t('session.part.duplicate'), isDisabled: !actions?.canAdd },
    { id: 'set', label: t(part.isSet ? 'session.part.unset' : 'session.part.set') },
    { id: 'picture', label: t('session.part.photo') },
    { id: 'remove', label: t('session.part.remove') },
  ];
  const handleKeys = (event: KeyboardEvent) => {
    if (!actions) return;
    const isUp = event.key === 'ArrowUp';
    if (event.altKey && (isUp || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.move(id, isUp ? -1 : 1);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      actions.run('duplicate', id);
    }
  };
  const handleGrip = (event: KeyboardEvent) => {
    if (!actions || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.move(id, event.key === 'ArrowUp' ? -1 : 1);
  };

  const text = (
    <>
      {kindName === title ? null : <span className="block text-sm text-ink-3">{kindName}</span>}{' '}
      <span dir="auto" className="block text-input leading-snug font-semibold wrap-anywhere">
        {title}
      </span>
    </>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from what is in the row
    <li
      data-part={id}
      onKeyDown={handleKeys}
      className={clsx('tp-part', isChosen && 'is-chosen', isBeside && 'is-beside', actions && 'has-grip')}
    >
      {actions ? (
        <button
          type="button"
          data-grip={id}
          aria-label={t('session.part.move', { title })}
          onPointerDown={onHandle}
          onKeyDown={handleGrip}
          className="tp-part__grip"
        >
          <GripVertical aria-hidden="true" />
        </button>
      ) : null}
      <time dateTime={startsAt} className="tp-part__start num-row">
        {start}
      </time>
      <PartPicture title={title} url={url} />
      <div className="tp-part__text">
        {isBeside ? <span className="block text-sm text-ink-3">{t('session.part.sameTime')}</span> : null}
        {actions ? (
          <button
            type="button"
            data-title={id}
            aria-expanded={isOpen}
            className="tp-part__title"
            onClick={() => actions.open(isOpen ? null : id)}
          >
            {text}
          </button>
        ) : (
          <p>{text}</p>
        )}
        <PartFacts part={part} players={players} />
        {coachingPoints.length > 0 ? (
          <ul className="tp-points" aria-label={t('session.part.points')}>
            {coachingPoints.map((point, index) => (
              <li key={index}>
                <span dir="auto">{point}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {note && !isOpen ? (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            {note}
          </p>
        ) : null}
      </div>
      <div className="tp-part__load">
        {actions ? (
          <MinutesStepper name={title} minutes={minutes} onChange={(next) => actions.change(id, { minutes: next })} />
        ) : (
          <span className="num-row text-[1.125rem]">{t('session.minutes.count', { minutes })}</span>
        )}
        {intendedRpe === null ? null : (
          <span className="tp-part__rpe">
            <span>{t('session.rpe.value', { rpe: intendedRpe })}</span>
            <RpeBars rpe={intendedRpe} />
          </span>
        )}
      </div>
      {actions ? (
        <Menu
          label={t('session.part.more', { title })}
          trigger={<EllipsisVertical aria-hidden="true" />}
          triggerClassName={clsx(menuIcon, 'tp-part__menu')}
          items={entries}
          onAction={(action) => actions.run(action, id)}
        />
      ) : null}
      {actions && isOpen ? <PartForm part={part} actions={actions} url={url} /> : null}
    </li>
  );
}
