import { useQuery } from '@tanstack/react-query';
import type { Training } from '@touchline/contract/football/trainings';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery, sessionSearchQuery } from '../../../../api/football/trainings-session.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { SearchBox } from '../../../../components/fields/search-box.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useDebounced } from '../../../../hooks/records/use-debounced.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { contentOf, type PartDraft } from '../saving/session-content.ts';
import { copied } from './part-list.ts';

type PastSessionProps = {
  session: Training;
  timeZone: string;
  onClose: () => void;
  onAdd: (parts: readonly PartDraft[]) => void;
};

/** Time after the last letter. */
const searchPauseMs = 300;

/** Takes parts from another session: search it, tick its parts. */
export function PastSession({ session, timeZone, onClose, onAdd }: PastSessionProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchPauseMs);
  const [from, setFrom] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const found = useQuery(sessionSearchQuery(search, session.squad));
  const other = useQuery({ ...sessionQuery(from ?? ''), enabled: from !== null });
  const listed = found.data?.records.filter(({ _id }) => _id !== session._id) ?? [];
  const parts = other.data ? contentOf(other.data.record).parts : [];
  const ticked = parts.filter(({ _id }) => !left.includes(_id));

  const choose = (id: string | null) => {
    setFrom(id);
    setLeft([]);
  };
  const body = () => {
    if (from === null)
      return (
        <div className="grid gap-3">
          <SearchBox value={typed} onChange={setTyped} />
          {found.isPending ? <Spinner /> : null}
          {found.data && listed.length === 0 ? <p className="text-ink-2">{t('session.past.none')}</p> : null}
          <ul className="divide-y divide-line">
            {listed.map(({ _id, title, date }) => (
              <li key={_id}>
                <button
                  type="button"
                  onClick={() => choose(_id)}
                  className="wash hover-wash grid min-h-13 w-full rounded-sm px-2 py-1.5 text-start"
                >
                  <bdi className="font-semibold wrap-anywhere">{title}</bdi>
                  <span className="text-sm text-ink-2">{format.longDate(date)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      );
    return (
      <div className="grid gap-2">
        <div>
          <Button
            variant="ghost"
            icon={<ChevronLeft aria-hidden="true" className="flip" />}
            onClick={() => choose(null)}
          >
            {t('session.past.other')}
          </Button>
        </div>
        {other.isPending ? <Spinner /> : null}
        {other.isError ? <p className="text-danger">{t('projects.trainings.loadFailed')}</p> : null}
        {other.data && parts.length === 0 ? <p className="text-ink-2">{t('session.past.noParts')}</p> : null}
        {parts.map((part) => (
          <Checkbox
            key={part._id}
            checked={!left.includes(part._id)}
            onChange={(event) =>
              setLeft(event.target.checked ? left.filter((id) => id !== part._id) : [...left, part._id])
            }
            label={
              <span>
                <bdi className="font-semibold wrap-anywhere">{part.title}</bdi>{' '}
                <span className="text-sm text-ink-2">
                  {t(`session.kinds.${part.kind}`)} · {t('session.minutes.count', { minutes: part.minutes })}
                </span>
              </span>
            }
          />
        ))}
      </div>
    );
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('session.parts.fromPast')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={ticked.length === 0} why={t('session.past.why')} onClick={() => onAdd(copied(ticked))}>
            {t('session.past.add', { count: ticked.length })}
          </Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
