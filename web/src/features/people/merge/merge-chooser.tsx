import { useQuery } from '@tanstack/react-query';
import type { User, UserListItem, UserType } from '@touchline/contract/people/users';
import { limits } from '@touchline/contract/wire/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeCandidatesQuery } from '../../../api/people/merges.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SearchBox } from '../../../components/fields/search-box.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { useDebounced } from '../../../hooks/records/use-debounced.ts';
import { birthYearOf } from './birth-year.ts';

const searchPauseMs = 250;

type MergeChooserProps = { person: User; onChoose: (id: string) => void };

/** The other record, found by the name of this one to begin with. */
export function MergeChooser({ person, onChoose }: MergeChooserProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(person.name.slice(0, limits.searchMax));
  const settled = useDebounced(search.trim(), searchPauseMs);
  const { data, isError, refetch, isFetching } = useQuery(mergeCandidatesQuery(person.role as UserType, settled));
  const others = (data?.records ?? []).filter(({ _id }) => _id !== person._id);
  return (
    <>
      <p>{t('users.merge.chooseText', { name: person.name })}</p>
      <SearchBox value={search} onChange={setSearch} />
      {isError ? (
        <ErrorState message={t('users.merge.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      <div aria-live="polite">
        {data && others.length === 0 ? <p className="text-ink-3">{t('users.merge.none')}</p> : null}
      </div>
      {others.length > 0 ? (
        <ul aria-label={t('users.merge.choose')} className="grid gap-1">
          {others.map((one) => (
            <li key={one._id}>
              <CandidateButton person={one} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Told apart by number, birth year and status. */
function CandidateButton({ person, onChoose }: { person: UserListItem; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const { _id, name, shirtNumber, birthDate, status, email } = person;
  const details = [
    birthDate ? t('users.merge.born', { year: birthYearOf(birthDate) }) : null,
    status === 'active' ? null : t(`pieces.status.${status === 'inactive' ? 'inactive' : 'pending'}`),
  ].filter((part) => part !== null);
  return (
    <button
      type="button"
      onClick={() => onChoose(_id)}
      className="wash flex min-h-12 w-full min-w-0 items-center gap-3 rounded-md border border-line px-3 py-2 text-start hover:bg-hover"
    >
      <span className="num-row w-8 shrink-0 text-center text-[1.5rem]">{shirtNumber ?? '–'}</span>
      <Avatar name={name} src={person.profileImage?.url} />
      <span className="min-w-0 leading-snug">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-ink-3">{details.join(' · ')}</span>
        {email ? (
          <bdi dir="ltr" className="block text-sm text-ink-3 wrap-anywhere">
            {email}
          </bdi>
        ) : null}
      </span>
    </button>
  );
}
