import { useQuery } from '@tanstack/react-query';
import type { League } from '@touchline/contract/football/leagues';
import type { Registration } from '@touchline/contract/match/rule-sets';
import { Check, EllipsisVertical, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registrationsQuery, useDeleteRegistration } from '../../../../api/match/registrations.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { PhoneFacts, PhoneRow, PhoneRows } from '../../../../components/table/phone-rows.tsx';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { SeasonRowsSkeleton } from '../frame/season-skeleton.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';

type RegistrationsSheetProps = { league: League; season: { name: string }; mayEdit: boolean };

/** The players registered for a league, with what limits count and the team sheet prints. */
export function RegistrationsSheet({ league, season, mayEdit }: RegistrationsSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(registrationsQuery(league._id));
  const remove = useDeleteRegistration(league._id);
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const [editing, setEditing] = useState<Registration | 'new'>();
  const [removing, setRemoving] = useState<Registration>();
  const records = query.data ?? [];
  const title = t('match.season.registrations.title');
  const tick = (isOn: boolean) =>
    isOn ? (
      <Check role="img" aria-label={t('common.yes')} className="size-4 text-accent" />
    ) : (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('common.no')}</span>
      </span>
    );
  const menuOf = (each: Registration) => (
    <Menu
      label={t('match.season.registrations.changeOf', { name: each.player.name })}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClassName={menuIcon}
      items={[
        { id: 'edit', label: t('common.edit') },
        { id: 'delete', label: t('common.delete') },
      ]}
      onAction={(act) => (act === 'edit' ? setEditing(each) : setRemoving(each))}
    />
  );
  const dayOf = (day: string | null) => (day === null ? t('common.none') : format.shortDate(day));

  return (
    <Sheet
      isFlush
      title={
        <span className="inline-flex items-center gap-2.5">
          {title}
          {records.length > 0 ? <CountBadge count={format.number(records.length)} /> : null}
        </span>
      }
      end={
        mayEdit && query.data ? (
          <Button variant="outline" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
            {t('match.season.registrations.add')}
          </Button>
        ) : null
      }
    >
      {query.isError && !query.data ? (
        <ErrorState
          message={t('match.season.registrations.failed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : !query.data ? (
        <SeasonRowsSkeleton rows={4} />
      ) : records.length === 0 ? (
        <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('match.season.registrations.empty')}</p>
      ) : isPhone ? (
        <PhoneRows label={t('match.season.registrations.caption', { league: league.name, season: season.name })}>
          {records.map((each) => (
            <PhoneRow
              key={each.player._id}
              number={each.player.shirtNumber}
              name={each.player.name}
              actions={mayEdit ? menuOf(each) : null}
            >
              <PhoneFacts
                facts={[
                  { key: 'licence', value: <span className="ltr">{each.licence ?? t('common.none')}</span> },
                  { key: 'from', value: dayOf(each.from) },
                  { key: 'until', value: dayOf(each.until) },
                  { key: 'foreign', value: t(each.foreign ? 'common.yes' : 'common.no') },
                  { key: 'homegrown', value: t(each.homegrown ? 'common.yes' : 'common.no') },
                ].map((fact) => ({ ...fact, label: t(`match.season.registrations.${fact.key as 'from'}`) }))}
              />
            </PhoneRow>
          ))}
        </PhoneRows>
      ) : (
        <div
          ref={scroller}
          data-overflow={overflows || undefined}
          {...(overflows ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}
          data-scrolls="x"
          className="mf-table-scroll focus-visible:-outline-offset-2"
        >
          <table className="mf-table tnum">
            <caption className="sr-only">
              {t('match.season.registrations.caption', { league: league.name, season: season.name })}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="mf-no">
                  {t('match.season.players.columns.number')}
                </th>
                <th scope="col" className="mf-name">
                  {t('match.season.players.columns.player')}
                </th>
                {(['licence', 'from', 'until', 'foreign', 'homegrown'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`match.season.registrations.${column}`)}
                  </th>
                ))}
                {mayEdit ? (
                  <th scope="col">
                    <span className="sr-only">{t('pieces.table.actions')}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {records.map((each) => (
                <tr key={each.player._id}>
                  <td className="mf-no">
                    <span className="num-row text-[1.3125rem]">{each.player.shirtNumber ?? '–'}</span>
                  </td>
                  <th scope="row" className="mf-name">
                    <span dir="auto" className="block max-w-44 truncate font-semibold" title={each.player.name}>
                      {each.player.name}
                    </span>
                  </th>
                  <td>
                    <span className="ltr">{each.licence ?? t('common.none')}</span>
                  </td>
                  <td className="text-ink-2">{dayOf(each.from)}</td>
                  <td className="text-ink-2">{dayOf(each.until)}</td>
                  <td>{tick(each.foreign)}</td>
                  <td>{tick(each.homegrown)}</td>
                  {mayEdit ? <td className="mf-act">{menuOf(each)}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {query.data ? <p className="mf-foot">{t('match.season.registrations.foot')}</p> : null}
      {editing ? (
        <RegistrationDialog
          league={league}
          registered={records}
          registration={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={t('match.season.registrations.deleteTitle')}
        verb={t('common.delete')}
        isBusy={remove.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing.player._id, { onSuccess: () => setRemoving(undefined) });
        }}
      >
        <p>{t('match.season.registrations.deleteText', { name: removing?.player.name ?? '', league: league.name })}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
