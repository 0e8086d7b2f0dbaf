import { useQuery } from '@tanstack/react-query';
import type { FilePlayer } from '@touchline/contract/match/match-squads';
import { positions } from '@touchline/contract/people/player-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';

type OthersDialogProps = {
  /** The squad of the match, which is not offered. */
  squad: string;
  called: ReadonlySet<string>;
  onAdd: (player: FilePlayer) => void;
  onClose: () => void;
};

const shownMax = 60;

/** Calls up players of another squad. */
export function OthersDialog({ squad, called, onAdd, onClose }: OthersDialogProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const choices = (useSquadChoices() ?? []).filter(({ _id }) => _id !== squad);
  const [chosen, setChosen] = useState(choices[0]?._id ?? '');
  const [search, setSearch] = useState('');
  const { data, isError, isFetching, refetch } = useQuery({
    ...activePlayersQuery({ squad: chosen }),
    enabled: chosen !== '',
  });
  const wanted = search.trim().toLocaleLowerCase();
  const found = data?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, shownMax);
  return (
    <Dialog isOpen size="md" title={t('match.squad.addOthers')} onClose={onClose}>
      <Dropdown
        label={t('match.squad.others.squad')}
        options={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <SearchBox value={search} onChange={setSearch} />
      {found ? (
        <ul className="mt-publ">
          {found.map((one) => (
            <li key={one._id}>
              <span className="num-row">{one.shirtNumber ?? '–'}</span>
              <span className="flex items-center gap-3">
                <span className="min-w-0 flex-1">
                  <b dir="auto" className="block truncate" title={one.name}>
                    {one.name}
                  </b>
                  <NameTag id={one._id} />
                </span>
                {called.has(one._id) ? (
                  <span className="mt-note">{t('match.squad.isCalled')}</span>
                ) : (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('match.squad.callUp', { name: named(one) })}
                    onClick={() =>
                      onAdd({
                        _id: one._id,
                        name: one.name,
                        shirtNumber: one.shirtNumber,
                        profileImage: one.profileImage,
                        position: positions.find((each) => each === one.position) ?? null,
                        // The server says so once it is saved.
                        isMinor: false,
                      })
                    }
                  >
                    {t('match.squad.card.callUp')}
                  </Button>
                )}
              </span>
            </li>
          ))}
          {found.length === 0 ? <li className="mt-note">{t('match.squad.noneFound')}</li> : null}
        </ul>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
