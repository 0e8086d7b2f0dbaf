import type { League } from '@touchline/contract/football/leagues';
import { ruleDifferences } from '@touchline/contract/match/discipline/rule-presets';
import { useQuery } from '@tanstack/react-query';
import type { LeagueRules } from '@touchline/contract/match/rule-sets';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../../api/people/auth.ts';
import { rulePresetsQuery } from '../../../../api/match/rule-sets.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { SeasonFrame } from '../frame/season-frame.tsx';
import type { SeasonView } from '../frame/use-season-view.ts';
import { RegistrationsSheet } from './registrations-sheet.tsx';
import { RulesPane } from './rules-pane.tsx';
import { RulesSheets } from './rules-sheets.tsx';
import { SaveRulesDialog } from './save-rules-dialog.tsx';
import { useRulesDraft } from './use-rules-draft.ts';
import { useRulesSave } from './use-rules-save.ts';

type LeagueRulesPageProps = {
  view: SeasonView;
  league: League;
  leagues: readonly League[];
  stored: Loaded<LeagueRules>;
  onReload: () => Promise<Loaded<LeagueRules> | undefined>;
};

/** The rules of one league: fields for those who may edit them, plain facts for the others. */
export function LeagueRulesPage({ view, league, leagues, stored, onReload }: LeagueRulesPageProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const isWide = !useMediaQuery('(width < 62.5rem)');
  const [isOpen, setOpen] = useState(false);
  const { record } = stored;
  const { mayEdit } = record;
  // Management reads the rules, and keeps the registrations.
  const isManagement = useQuery(meQuery()).data?.role === 'management';
  const draft = useRulesDraft(record.rules, record.isSet);
  const presets = useQuery(rulePresetsQuery()).data ?? [];
  const saving = useRulesSave({ league: league._id, draft, etag: stored.etag, onReload });

  const isShown = record.isSet || draft.isDirty;
  const preset = presets.find(({ key }) => key === draft.form.preset);
  const differing = preset ? ruleDifferences(draft.rules, preset.rules).length : record.differing.length;
  const canSave = isOnline && draft.isDirty && draft.isValid && !saving.isStale;
  const editing = { draft, isEditing: mayEdit };

  return (
    <SeasonFrame
      view={view}
      isReadOnly={!mayEdit && !isManagement}
      isEditing={draft.isDirty}
      actions={
        mayEdit && isShown && (draft.isDirty || !isPhone) ? (
          <>
            <Button
              variant="outline"
              isBusy={saving.isBusy}
              disabled={!draft.isDirty}
              why={t('common.why.unchanged')}
              onClick={draft.reset}
            >
              {t('common.cancel')}
            </Button>
            <Button
              disabled={!canSave}
              why={whyNot({
                isOutdated: saving.isStale,
                isInvalid: !draft.isValid,
                isUnchanged: !draft.isDirty,
              })}
              isLoading={saving.isBusy}
              onClick={saving.ask}
            >
              {t('common.save')}
            </Button>
          </>
        ) : null
      }
      pane={{
        title: t('match.season.rules.leagues'),
        children: (
          <RulesPane
            leagues={leagues}
            league={league._id}
            onLeague={(id) => {
              setOpen(false);
              view.showLeague(id);
            }}
            preset={isShown ? draft.form.preset : undefined}
            onPreset={
              mayEdit
                ? (rules) => {
                    setOpen(false);
                    draft.take(rules);
                  }
                : undefined
            }
          />
        ),
        isOpen,
        onClose: () => setOpen(false),
      }}
    >
      {isWide ? null : (
        <Button
          variant="outline"
          className="justify-self-start print:hidden"
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t(mayEdit ? 'match.season.rules.openPane' : 'match.season.rules.leagues')}
        </Button>
      )}
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      {saving.failure ? <Alert variant="destructive">{saving.failure}</Alert> : null}
      {isShown ? (
        <div className="print-page mf-landscape grid gap-5">
          <Alert variant="info">
            {t('match.season.rules.fromPreset', {
              preset: t(`match.season.rules.presetNames.${draft.form.preset}`),
              season: preset?.asOf ?? record.asOf,
            })}{' '}
            {t('match.season.rules.differ', { count: differing })}
            {record.goesOnFrom ? ` ${t('match.season.rules.goesOn', { season: record.goesOnFrom.name })}` : null}
          </Alert>
          <RulesSheets {...editing} where={`${league.name}, ${record.season.name}`} />
        </div>
      ) : (
        <section className="mf-sheet">
          <EmptyState
            title={t('match.season.rules.empty')}
            hint={t(mayEdit ? 'match.season.rules.emptyHint' : 'match.season.rules.emptyReader')}
            action={
              mayEdit ? (
                <Button variant="outline" onClick={() => draft.take({ ...record.rules, preset: 'none' })}>
                  {t('match.season.rules.fromNone')}
                </Button>
              ) : undefined
            }
          />
        </section>
      )}
      <RegistrationsSheet league={league} season={record.season} mayEdit={mayEdit || isManagement} />
      {saving.changes ? (
        <SaveRulesDialog
          changes={saving.changes}
          isBusy={saving.isBusy}
          onCancel={saving.cancel}
          onConfirm={saving.save}
        />
      ) : null}
    </SeasonFrame>
  );
}
