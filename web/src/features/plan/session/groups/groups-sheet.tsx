import { bibs, type Bib } from '@touchline/contract/football/session/plan-choices';
import type { SessionGroup } from '@touchline/contract/football/session/session-fields';
import { Shuffle } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { SessionTabProps } from '../frame/session-address.ts';
import { BibSquare } from '../people/bib-square.tsx';
import type { SessionPerson } from '../people/session-people.ts';
import { useListDrag } from '../fields/use-list-drag.ts';
import { isOfKeepers, putInto, ungrouped } from './group-list.ts';
import { PlayerChip } from './player-chip.tsx';

const MakeGroups = lazy(async () => ({ default: (await import('./make-groups-dialog.tsx')).MakeGroupsDialog }));

type GroupsSheetProps = Pick<SessionTabProps, 'content' | 'draft' | 'mayPlan'> & { people: readonly SessionPerson[] };

/** The groups of a session: a column for each bib, and who has none. */
export function GroupsSheet({ content, draft, mayPlan, people }: GroupsSheetProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const afterRender = useAfterRender();
  const [isMaking, setMaking] = useState(false);
  const { groups } = content;
  const without = ungrouped(groups, people);
  const find = (id: string) => people.find(({ _id }) => _id === id);

  const put = (player: string, bib: Bib | null) => {
    draft.change((now) => ({ ...now, groups: putInto(now.groups, player, bib) }));
    const name = find(player)?.name ?? '';
    announce(
      bib === null
        ? t('session.groups.takenOut', { name })
        : t('session.groups.put', { name, group: t(`session.bibs.${bib}`) }),
    );
    afterRender(() => root.current?.querySelector<HTMLElement>(`[data-chip="${player}"] button`)?.focus());
  };
  const drag = useListDrag({
    attribute: 'data-group',
    onDrop: (player, group) => put(player, bibs.find((bib) => bib === group) ?? null),
  });
  const make = (made: SessionGroup[]) => {
    setMaking(false);
    const after = { ...content, groups: made };
    draft.change((now) => ({ ...now, groups: made }));
    showToast('success', t('session.groups.made', { count: made.length }), {
      label: t('common.undo'),
      kind: 'session',
      run: () => draft.takeBack(content, after),
    });
  };
  if (people.length === 0) return null;

  const chip = (person: SessionPerson, bib: Bib | null) => (
    <PlayerChip
      key={person._id}
      person={person}
      bib={bib}
      onPut={mayPlan ? (to) => put(person._id, to) : undefined}
      onDrag={(event) => drag.start(person._id, event.currentTarget, root.current)(event)}
      endsDrag={drag.endsDrag}
    />
  );
  const nameOf = (group: SessionGroup) =>
    group.bib === 'yellow' && isOfKeepers(group, people)
      ? t('session.groups.goalkeepers')
      : t(`session.bibs.${group.bib}`);
  return (
    <Sheet
      isFlush
      title={t('session.groups.title')}
      end={
        mayPlan ? (
          <Button variant="ghost" icon={<Shuffle aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('session.groups.make')}
          </Button>
        ) : null
      }
    >
      <div ref={root}>
        {groups.length > 0 ? (
          <div className="tp-groups">
            {groups.map((group) => (
              <section key={group.bib} data-group={group.bib} aria-label={nameOf(group)} className="tp-group">
                <h3 className="mb-2 flex items-center gap-2 font-semibold">
                  <BibSquare bib={group.bib} />
                  {nameOf(group)}
                  <CountBadge
                    className="ms-auto"
                    count={group.players.length}
                    label={t('session.groups.players', { count: group.players.length })}
                  />
                </h3>
                <div className="tp-chips">
                  {group.players.flatMap((id) => {
                    const person = find(id);
                    return person ? chip(person, group.bib) : [];
                  })}
                </div>
              </section>
            ))}
          </div>
        ) : null}
        {without.length > 0 ? (
          <section
            data-group="none"
            aria-label={t('session.groups.without')}
            className="tp-group border-t border-line first:border-t-0"
          >
            <h3 className="mb-2 text-sm font-medium text-ink-3">{t('session.groups.without')}</h3>
            <div className="tp-chips">{without.map((person) => chip(person, null))}</div>
          </section>
        ) : null}
      </div>
      {isMaking ? (
        <Suspense>
          <MakeGroups people={people} onClose={() => setMaking(false)} onMake={make} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
