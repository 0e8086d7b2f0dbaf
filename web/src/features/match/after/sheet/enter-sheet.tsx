import { useQueryClient } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchFile } from '@touchline/contract/match/match-events';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveEvents } from '../../../../api/match/match-events-corrections.ts';
import { matchSquadQuery, useSaveMatchSquad } from '../../../../api/match/match-squads.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { normalPeriodsOf, periodName } from '../../events/period-names.ts';
import { newEventId } from '../events/event-form.ts';
import { periodLengths } from '../../events/period-lengths.ts';
import { addedOf } from '../events/timeline-lines.ts';
import { cellLabel, cellProblem } from './cell-texts.ts';
import { type minuteColumns, readSheet, type SheetForm, type SheetRow } from './sheet-form.ts';
import { sheetChanges, sheetRows, squadInput } from './sheet-rows.ts';
import { SheetTable } from './sheet-table.tsx';

type EnterSheetProps = {
  match: Match;
  file: MatchFile;
  squad: MatchSquad | undefined;
  teams: { own: string; opponent: string };
  onClose: () => void;
};

/** How many wrong fields are named: more would push the table out of a phone's window. */
const problemsShown = 4;

/** A match from a paper sheet: one table, one save. A failed save leaves all that was typed, and a repeat doubles nothing. */
export function EnterSheet({ match, file, squad, teams, onClose }: EnterSheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const formId = useId();
  const queryClient = useQueryClient();
  const saveEvents = useSaveEvents(match._id);
  const saveSquad = useSaveMatchSquad(match._id);
  const lengths = periodLengths(match);
  const added = (period: number) => String(addedOf(file.records, match.periods, period) ?? '');
  const [form, setForm] = useState<SheetForm>(() => ({
    rows: sheetRows(squad),
    opponentGoals: '',
    added: lengths.map((_, index) => added(index + 1)),
  }));
  const [ids] = useState(() => new Map<string, string>());
  const [isTried, setTried] = useState(false);
  useHeldRecords(true);

  const played = match.periods?.length ?? 2;
  const { events, problems, asked } = readSheet(form, lengths, played);
  const periodLabel = (period: number) =>
    t('match.after.sheet.added', { period: periodName(t, period, normalPeriodsOf(match)) });
  const starters = form.rows.filter(({ isStarter }) => isStarter).length;
  const isBusy = saveEvents.isPending || saveSquad.isPending;
  const error = saveEvents.error ?? saveSquad.error;
  // What the server says against it, as a player who has left the club; the table keeps what was typed.
  const refusal =
    error instanceof ApiError
      ? (error.errors[0]?.message ?? (error.code === 'conflict' ? error.message : undefined))
      : undefined;
  const hasNobody = starters === 0;
  const opponentLabel = t('match.after.sheet.opponentGoals', { team: teams.opponent });

  /** The same event has the same id in each attempt. */
  const idOf = (place: string) => {
    const id = ids.get(place) ?? newEventId();
    ids.set(place, id);
    return id;
  };
  const send = async () => {
    if (squad && sheetChanges(form.rows, squad)) {
      const loaded = await queryClient.fetchQuery({ ...matchSquadQuery(match._id), staleTime: 0 });
      await saveSquad.mutateAsync({ body: squadInput(form.rows, loaded.record), etag: loaded.etag });
    }
    const now = new Date().toISOString();
    const ends = file.records.filter(({ kind }) => kind === 'periodEnd');
    await saveEvents.mutateAsync(
      events.map((event, index) => {
        const end = event.kind === 'periodEnd' ? ends.find(({ period }) => period === event.period) : undefined;
        const place = `${index}:${event.kind}:${event.player ?? ''}:${event.minute ?? ''}`;
        // Whether another period followed is not typed.
        return {
          ...event,
          ...(end && { goesOn: end.goesOn }),
          _id: end?._id ?? idOf(place),
          at: end?.at ?? now,
          changedAt: now,
        };
      }),
    );
    showToast('success', t('match.after.sheet.saved'));
    onClose();
  };
  const handleSubmit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setTried(true);
    if (problems.size > 0) submitted.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (problems.size > 0 || hasNobody || isBusy) return;
    // The failure stands over the table.
    void send().catch(() => undefined);
  };
  /** Names the field, whose column may be out of sight on a phone, and says what is wrong with it. */
  const problemText = (place: string): string => {
    const [first = '', second = ''] = place.split(':');
    if (first === 'added') return `${periodLabel(Number(second) + 1)}: ${t('match.after.sheet.addedNeeded')}`;
    if (first === 'opponentGoals') return `${opponentLabel}: ${t('validation.minuteOutside')}`;
    const column = second as (typeof minuteColumns)[number];
    return `${cellLabel(t, column, form.rows[Number(first)]?.name ?? '')}: ${cellProblem(t, column)}`;
  };
  const change = (index: number, changes: Partial<SheetRow>) =>
    setForm((before) => ({
      ...before,
      rows: before.rows.map((row, at) => (at === index ? { ...row, ...changes } : row)),
    }));

  return (
    <Dialog
      isOpen
      size="lg"
      title={t('match.after.enterSheet')}
      isBusy={isBusy}
      onClose={onClose}
      note={t('match.after.sheet.starters', { count: starters })}
      footer={
        <>
          <Button variant="outline" isBusy={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!isOnline || hasNobody}
            why={t(isOnline ? 'match.after.sheet.nobody' : 'common.why.offline')}
            isLoading={isBusy}
          >
            {t('match.after.sheet.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4 pt-1">
        {error ? (
          <Alert variant="destructive">
            {refusal === undefined ? t('match.season.notSaved') : validationText(t, refusal)}
          </Alert>
        ) : null}
        {isTried && problems.size > 0 ? (
          <Alert variant="destructive" title={t('match.after.sheet.wrong', { count: problems.size })}>
            {[...problems].slice(0, problemsShown).map((place) => (
              <span key={place} className="block">
                {problemText(place)}
              </span>
            ))}
          </Alert>
        ) : null}
        <p className="text-sm text-ink-3">{t('match.after.sheet.hint')}</p>
        {form.rows.length === 0 ? (
          <p>{t('match.after.sheet.noPlayers')}</p>
        ) : (
          <SheetTable rows={form.rows} problems={problems} onChange={change} />
        )}
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] items-start gap-3 max-tablet:grid-cols-2 max-tablet:*:first:col-span-full">
          <TextInput
            label={opponentLabel}
            name="opponentGoals"
            dir="ltr"
            autoComplete="off"
            maxLength={80}
            value={form.opponentGoals}
            onChange={(event) => setForm((before) => ({ ...before, opponentGoals: event.target.value }))}
            error={problems.has('opponentGoals') ? t('validation.minuteOutside') : undefined}
          />
          {form.added.slice(0, asked).map((text, place) => (
            <TextInput
              key={place}
              label={periodLabel(place + 1)}
              name={`added-${place}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={text}
              onChange={(event) =>
                setForm((before) => ({
                  ...before,
                  added: before.added.with(place, event.target.value),
                }))
              }
              error={problems.has(`added:${place}`) ? t('match.after.sheet.addedNeeded') : undefined}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
