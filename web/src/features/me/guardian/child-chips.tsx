import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import { chooseChild } from './child-choice.ts';
import type { Member } from './family.ts';

type ChildChipsProps = {
  members: readonly Member[];
  chosen: Member | undefined;
  /** False on pages about one child. */
  hasAll?: boolean;
};

/** Selects whose pages are shown. A guardian with one child has nothing to select. */
export function ChildChips({ members, chosen, hasAll = true }: ChildChipsProps) {
  const { t } = useTranslation();
  if (members.length < 2) return null;
  const all = hasAll ? [{ id: null, text: t('me.children.all', { number: members.length }), squad: null }] : [];
  const chips = [...all, ...members.map(({ _id, callName, squad }) => ({ id: _id, text: callName, squad }))];
  return (
    <div
      role="group"
      aria-label={t('me.children.label')}
      data-scrolls="x"
      className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1"
    >
      {chips.map(({ id, text, squad }) => {
        const isChosen = (chosen?._id ?? null) === id;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => chooseChild(id)}
            className={clsx(
              'wash inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border bg-surface px-3 font-semibold whitespace-nowrap hover:bg-hover',
              isChosen ? 'border-ink outline-1 -outline-offset-2 outline-ink' : 'border-line-strong',
            )}
          >
            {squad ? <SquadDot colour={squad.colour} /> : null}
            <span dir="auto">{text}</span>
          </button>
        );
      })}
    </div>
  );
}
