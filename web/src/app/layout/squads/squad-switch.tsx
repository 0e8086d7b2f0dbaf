import type { UserData } from '@touchline/contract/people/auth';
import clsx from 'clsx';
import { ChevronsUpDown, Layers } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSeason, useSeason } from '../../../lib/session/season.ts';
import { areRecordsHeld } from '../../../lib/state/held-records.ts';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import { chooseSquad, keepChoice, useSquad } from '../../../lib/session/squad.ts';
import type { ShownSquad } from './shown-squad.ts';
import { type SquadPlace, squadPlaces } from './squad-place.ts';
import { useSquadAddress } from './use-squad-address.ts';

const LeaveEdit = lazy(() => import('./leave-edit.tsx').then(({ LeaveEdit }) => ({ default: LeaveEdit })));
const SeasonLine = lazy(() => import('./season-line.tsx').then(({ SeasonLine }) => ({ default: SeasonLine })));
const SquadMenu = lazy(() => import('./squad-menu.tsx').then(({ SquadMenu }) => ({ default: SquadMenu })));

export type SquadSwitchProps = {
  me: UserData;
  squads: readonly ShownSquad[];
  place: SquadPlace;
};

/** Keeps the address in step with the choice, once for all places. */
function SquadAddress({ me, squads }: Pick<SquadSwitchProps, 'me' | 'squads'>) {
  useSquadAddress(me._id, squads);
  return null;
}

/** Names the squad whose players and events the lists show, and opens the menu that changes it. */
export function SquadSwitch({ me, squads, place }: SquadSwitchProps) {
  const { t } = useTranslation();
  const chosenId = useSquad();
  const season = useSeason();
  const chosen = squads.find(({ _id }) => _id === chosenId);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  /** Waits for an answer, since the page is loaded again and drops typed text. */
  const [asked, setAsked] = useState<{ to: string; isSeason: boolean; choose: () => void } | null>(null);

  const unlessEdited = (question: NonNullable<typeof asked>, isSame: boolean) => {
    setOpen(false);
    if (!isSame && areRecordsHeld()) setAsked(question);
    else question.choose();
  };
  const handleChoose = (id: string | null) => {
    const choose = () => {
      keepChoice(me._id, id);
      chooseSquad(id);
    };
    const to = squads.find(({ _id }) => _id === id)?.name ?? t('squads.all');
    unlessEdited({ to, isSeason: false, choose }, id === chosenId);
  };
  const handleSeason = (id: string | null, to: string) =>
    unlessEdited({ to, isSeason: true, choose: () => chooseSeason(id) }, id === season);
  const name = chosen?.shortName ?? t('squads.all');

  return (
    <>
      {place === 'header' ? <SquadAddress me={me} squads={squads} /> : null}
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${t('squads.squad')}: ${chosen?.name ?? t('squads.all')}`}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
        className={clsx(
          'wash inline-flex max-w-52 min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface ps-3 pe-2 text-sm font-semibold hover:bg-hover aria-expanded:border-focus',
          squadPlaces[place],
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          {chosen ? (
            <SquadDot colour={chosen.colour} />
          ) : (
            <Layers aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
          )}
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
      </button>
      {place === 'page' && season !== null ? (
        <Suspense>
          <SeasonLine onLeave={(to) => handleSeason(null, to)} />
        </Suspense>
      ) : null}
      {asked ? (
        <Suspense>
          <LeaveEdit
            to={asked.to}
            isSeason={asked.isSeason}
            onStay={() => setAsked(null)}
            onLeave={() => {
              setAsked(null);
              asked.choose();
            }}
          />
        </Suspense>
      ) : null}
      {wasOpen ? (
        <Suspense>
          <SquadMenu
            squads={squads}
            chosenId={chosen?._id ?? null}
            trigger={button}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChoose={handleChoose}
            season={season}
            onSeason={handleSeason}
          />
        </Suspense>
      ) : null}
    </>
  );
}
