import type { Team } from '@touchline/contract/football/teams';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Crest } from '../../../components/football/crest.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { searchable } from '../../../lib/i18n/names.ts';
import { SideList } from '../../../components/side-list/side-list.tsx';
import { DeleteButton } from './delete-button.tsx';
import { NewButton } from './new-button.tsx';
import type { Selection } from './use-selection.ts';

type TeamListProps = {
  /** All teams but the club's; undefined while loading. */
  teams: readonly Team[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  selection: Selection;
  onNew: () => void;
  onEdit: (team: Team) => void;
  onDelete: () => void;
};

/** The opponents: checkboxes to delete several, a pencil to edit each. */
export function TeamList({ teams, hasFailed, onRetry, selection, onNew, onEdit, onDelete }: TeamListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const all = teams ?? [];
  const query = searchable(search);
  const shown = query === '' ? all : all.filter(({ name }) => searchable(name).includes(query));
  const ticked = shown.filter(({ _id }) => selection.ids.has(_id)).length;
  const isAll = ticked > 0 && ticked === shown.length;

  return (
    <SideList
      title={t('logos.teams.title')}
      items={shown}
      rows={{
        idOf: ({ _id }) => _id,
        textOf: ({ name }) => name,
        nameOf: ({ name }) => t('logos.select', { name }),
        renderRow: (team) => <TeamRow team={team} onEdit={() => onEdit(team)} />,
      }}
      search={{ value: search, onChange: setSearch }}
      picks={{ ids: selection.ids, onToggle: selection.toggle }}
      pages={{
        total: all.length,
        isLoading: !teams && !hasFailed,
        error: hasFailed ? t('logos.teams.failed') : null,
        onRetry,
      }}
      empty={{
        title: t('logos.teams.empty.title'),
        hint: t('logos.teams.empty.hint'),
        action: (
          <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={onNew}>
            {t('logos.teams.new')}
          </Button>
        ),
      }}
      head={{ end: <NewButton kind="teams" label={t('logos.teams.new')} onClick={onNew} /> }}
      foot={
        all.length > 0 ? (
          <>
            <Checkbox
              label={t('pieces.checklist.selectAll')}
              checked={isAll}
              isIndeterminate={ticked > 0 && !isAll}
              disabled={shown.length === 0}
              onChange={() =>
                selection.set(
                  shown.map(({ _id }) => _id),
                  !isAll,
                )
              }
              className="-my-1 me-auto ps-px"
            />
            <DeleteButton count={selection.ids.size} what={t('logos.teams.title')} onDelete={onDelete} />
          </>
        ) : undefined
      }
    />
  );
}

function TeamRow({ team: { name, icon }, onEdit }: { team: Team; onEdit: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Crest name={name} src={icon?.url} />
      <span title={name} dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {name}
      </span>
      <IconButton
        label={t('logos.edit', { name })}
        icon={<Pencil aria-hidden="true" />}
        size="sm"
        onClick={(event) => {
          // A click would also tick the surrounding row.
          event.preventDefault();
          onEdit();
        }}
      />
    </>
  );
}
