import { partKinds, type PartKind } from '@touchline/contract/football/session/plan-choices';
import { fitParts } from '@touchline/contract/football/session/fit-parts';
import { minutesOfParts } from '@touchline/contract/football/session/load';
import { Camera, History, Plus, Scissors } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { SessionTabProps } from '../frame/session-address.ts';
import type { SessionPerson } from '../people/session-people.ts';
import type { PartDraft } from '../saving/session-content.ts';
import { clockText } from '../fields/clock-text.ts';
import type { PartActions } from './part-actions.ts';
import type { PartLine } from './part-lines.ts';
import { added, beside, changed, duplicated, isFull, moved, movedBefore, newPart, without } from './part-list.ts';
import { PartRow } from './part-row.tsx';
import { playersOf } from './players-of.ts';
import { useListDrag } from '../fields/use-list-drag.ts';
import { usePartPhoto } from './use-part-photo.tsx';

const PastSession = lazy(async () => ({ default: (await import('./past-session.tsx')).PastSession }));

type PartsSheetProps = SessionTabProps & {
  lines: readonly PartLine[];
  people: readonly SessionPerson[];
  chosen: string | null;
  onChoose: (part: string | null) => void;
};

/** The parts of a session in their order. */
export function PartsSheet(props: PartsSheetProps) {
  const { session, content, draft, timeZone, mayPlan, lines, people, chosen, onChoose } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const list = useRef<HTMLOListElement>(null);
  const afterRender = useAfterRender();
  const [opened, setOpened] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const { parts, durationMin } = content;
  const canAdd = !isFull(parts);
  const focus = (id: string, what: 'title' | 'grip' = 'title') =>
    afterRender(() => {
      const found = list.current?.querySelector<HTMLElement>(`[data-${what}="${id}"]`);
      found?.focus();
      found?.scrollIntoView?.({ block: 'nearest' });
    });

  /** Changes the parts; with `undo` a message offers to take it back. */
  const setParts = (next: (parts: readonly PartDraft[]) => readonly PartDraft[], undo?: string) => {
    const before = content;
    const after = { ...content, parts: next(content.parts) };
    draft.change((now) => ({ ...now, parts: next(now.parts) }));
    if (undo !== undefined)
      showToast('success', undo, {
        label: t('common.undo'),
        kind: 'session',
        run: () => draft.takeBack(before, after),
      });
  };
  const add = (more: readonly PartDraft[]) => {
    const [first] = more;
    if (!first) return;
    setParts((now) => added(now, more, chosen));
    onChoose(first._id);
    focus(first._id);
  };
  const photo = usePartPhoto({
    onTaken: (part, picture) => {
      if (part !== null) return setParts((now) => changed(now, part, { picture }));
      add([{ ...newPart('tactical', t('session.parts.whiteboard')), picture }]);
    },
  });

  const saidPlace = (id: string, next: readonly PartDraft[]) => {
    const place = next.findIndex(({ _id }) => _id === id);
    const title = next[place]?.title ?? '';
    announce(t('session.parts.moved', { title, number: place + 1, count: next.length }));
  };
  const move = (id: string, steps: -1 | 1) => {
    const isGrip = document.activeElement?.hasAttribute('data-grip') ?? false;
    setParts((now) => moved(now, id, steps));
    saidPlace(id, moved(parts, id, steps));
    focus(id, isGrip ? 'grip' : 'title');
  };
  const remove = (id: string) => {
    const at = parts.findIndex(({ _id }) => _id === id);
    const title = parts[at]?.title ?? '';
    const next = parts[at + 1] ?? parts[at - 1];
    setParts((now) => without(now, id), t('session.parts.removed', { title }));
    if (opened === id) setOpened(null);
    if (next) focus(next._id);
    else afterRender(() => document.getElementById('main')?.focus());
  };
  const duplicate = (id: string) => {
    const { parts: next, copy } = duplicated(parts, id);
    if (!copy) return;
    setParts(() => next);
    focus(copy._id);
  };
  const open = (id: string | null) => {
    if (id === null && opened !== null) focus(opened);
    setOpened(id);
    onChoose(id ?? chosen);
  };
  const actions: PartActions = {
    canAdd,
    parts,
    open,
    change: (id, changes) => setParts((now) => changed(now, id, changes)),
    move,
    beside: (id, main) => setParts((now) => beside(now, id, main)),
    run: (action, id) => {
      if (action === 'open') open(opened === id ? null : id);
      else if (action === 'up' || action === 'down') move(id, action === 'up' ? -1 : 1);
      else if (action === 'duplicate') duplicate(id);
      else if (action === 'remove') remove(id);
      else if (action === 'picture') photo.take(id);
      else if (action === 'set')
        setParts((now) => now.map((part) => (part._id === id ? { ...part, isSet: !part.isSet } : part)));
    },
  };
  const drag = useListDrag({
    attribute: 'data-part',
    onDrop: (id, before) => {
      setParts((now) => movedBefore(now, id, before));
      saidPlace(id, movedBefore(parts, id, before));
    },
  });

  const fit = () => {
    if (durationMin === null) return;
    const { minutes, total } = fitParts(parts, durationMin);
    setParts(
      (now) =>
        now.map((part) => ({
          ...part,
          minutes: minutes[parts.findIndex(({ _id }) => _id === part._id)] ?? part.minutes,
        })),
      total > durationMin
        ? t('session.parts.fittedTo', { minutes: total })
        : t('session.parts.fitted', { minutes: durationMin }),
    );
  };
  const canFit = durationMin !== null && minutesOfParts(parts) > durationMin;

  const adding = (
    <Menu
      label={t('session.parts.add')}
      trigger={
        <>
          <Plus aria-hidden="true" />
          {t('session.parts.add')}
        </>
      }
      triggerClassName={buttonVariants({ variant: 'outline', hasIcon: true })}
      items={partKinds.map((id) => ({ id, label: t(`session.kinds.${id}`), isDisabled: !canAdd }))}
      onAction={(id) => {
        const kind = partKinds.find((each: PartKind) => each === id);
        if (kind) add([newPart(kind, t(`session.kinds.${kind}`))]);
      }}
    />
  );
  const fromPast = (
    <Button
      variant="ghost"
      icon={<History aria-hidden="true" />}
      disabled={!canAdd}
      why={t('session.parts.full')}
      onClick={() => setSearching(true)}
    >
      {t('session.parts.fromPast')}
    </Button>
  );
  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2.5">
          {t('session.parts.title')}
          {parts.length > 0 ? (
            <CountBadge count={parts.length} label={t('session.parts.count', { count: parts.length })} />
          ) : null}
        </span>
      }
      end={
        mayPlan && canFit ? (
          <Button variant="ghost" icon={<Scissors aria-hidden="true" />} onClick={fit}>
            {t('session.parts.fit', { minutes: durationMin })}
          </Button>
        ) : null
      }
    >
      {lines.length > 0 ? (
        <ol ref={list} aria-label={t('session.parts.title')} className="tp-parts">
          {lines.map((line) => {
            const { part } = line;
            return (
              <PartRow
                key={part._id}
                line={line}
                start={clockText(format, line.startsAt)}
                url={photo.urlOf(part.picture, session)}
                players={playersOf(part, content.groups, people)}
                isChosen={chosen === part._id}
                isOpen={mayPlan && opened === part._id}
                isBeside={part.parallelTo !== null}
                actions={mayPlan ? actions : undefined}
                onHandle={(event) => drag.start(part._id, event.currentTarget.closest('li'), list.current)(event)}
              />
            );
          })}
        </ol>
      ) : (
        <EmptyState
          title={t('session.parts.empty')}
          hint={mayPlan ? t('session.parts.emptyHint') : undefined}
          action={
            mayPlan ? (
              <div className="flex flex-wrap justify-center gap-2">
                {adding}
                {fromPast}
              </div>
            ) : undefined
          }
        />
      )}
      {mayPlan ? (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 max-tablet:px-4">
          {lines.length > 0 ? (
            <>
              {adding}
              {fromPast}
            </>
          ) : null}
          <Button
            variant="ghost"
            icon={<Camera aria-hidden="true" />}
            isLoading={photo.isRunning}
            disabled={!canAdd && chosen === null}
            why={t('session.parts.full')}
            onClick={() => photo.take(opened)}
          >
            {t('session.parts.photo')}
          </Button>
          {photo.problem ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {photo.problem}
            </p>
          ) : null}
          {photo.input}
        </div>
      ) : null}
      {isSearching ? (
        <Suspense>
          <PastSession
            session={session}
            timeZone={timeZone}
            onClose={() => setSearching(false)}
            onAdd={(more) => {
              setSearching(false);
              add(more);
            }}
          />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
