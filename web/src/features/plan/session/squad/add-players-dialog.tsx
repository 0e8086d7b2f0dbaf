import type { TrainingFile } from '@touchline/contract/football/trainings';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMore } from '../../../../api/football/trainings-session.ts';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

type AddPlayersDialogProps = {
  session: Pick<TrainingFile, '_id' | 'players'>;
  squad: string;
  /** Saves first what waits: the call is a change of the same session. */
  settle: () => Promise<boolean>;
  onClose: () => void;
};

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Calls active players of other squads to a session. */
export function AddPlayersDialog({ session, squad, settle, onClose }: AddPlayersDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const all = useQuery(activePlayersQuery({}));
  const members = useQuery(squadMembersQuery(squad));
  const callMore = useCallMore(session._id);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isOwn = (id: string) =>
    members.data?.some(({ player, kind }) => player._id === id && kind === 'main') === true ||
    session.players.some(({ _id }) => _id === id);
  const others = all.data && members.data ? all.data.filter(({ _id }) => !isOwn(_id)) : undefined;
  const wanted = folded(typed.trim());
  const found = others?.filter(
    ({ name, shirtNumber }) => folded(name).includes(wanted) || String(shirtNumber ?? '') === wanted,
  );

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await settle();
    callMore.mutate(chosen, {
      onSuccess: () => {
        showToast('success', t('session.squad.added', { count: chosen.length }));
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t('session.squad.add')}
      submit={chosen.length === 0 ? t('session.bring.add') : t('session.squad.addCount', { count: chosen.length })}
      canSave={chosen.length > 0 && isOnline}
      why={isOnline ? t('session.squad.chooseFirst') : t('common.why.offline')}
      isBusy={callMore.isPending}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <SearchBox value={typed} onChange={setTyped} />
      {(all.isError && !all.data) || (members.isError && !members.data) ? (
        <p role="alert" className="text-danger">
          {t('assigned.playersFailed')}
        </p>
      ) : !found ? (
        <Spinner />
      ) : found.length === 0 ? (
        <p>{t('session.squad.nobodyFound')}</p>
      ) : (
        <ul className="grid min-h-60 content-start">
          {found.map(({ _id, name, shirtNumber, position }) => (
            <li key={_id}>
              <Checkbox
                checked={chosen.includes(_id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
                }
                label={
                  <span className="flex min-w-0 items-baseline gap-2">
                    <span className="num-row w-7 shrink-0 text-center text-ink">{shirtNumber ?? '–'}</span>
                    <bdi className="min-w-0 font-semibold text-ink wrap-anywhere">{name}</bdi>
                    {position ? <span className="ltr text-xs text-ink-2">{position}</span> : null}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
