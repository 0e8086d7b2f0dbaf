import { useQuery } from '@tanstack/react-query';
import type { League } from '@touchline/contract/football/leagues';
import type { RulePresetKey, RuleSet } from '@touchline/contract/match/rule-set-choices';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rulePresetsQuery } from '../../../../api/match/rule-sets.ts';
import { Crest } from '../../../../components/football/crest.tsx';
import { useYellowText } from './use-yellow-text.ts';

type RulesPaneProps = {
  leagues: readonly League[];
  league: string | undefined;
  onLeague: (id: string) => void;
  /** The preset in the form; undefined while the league has no rules. */
  preset: RulePresetKey | undefined;
  /** Undefined: the caller only reads. */
  onPreset: ((preset: RuleSet) => void) | undefined;
};

/** The leagues, and under them the presets with their rule for yellow cards. */
export function RulesPane({ leagues, league, onLeague, preset, onPreset }: RulesPaneProps) {
  const { t } = useTranslation();
  const yellowText = useYellowText();
  const presets = useQuery(rulePresetsQuery()).data ?? [];
  return (
    <>
      <ul>
        {leagues.map(({ _id, name, icon }) => (
          <li key={_id}>
            <button
              type="button"
              aria-current={_id === league || undefined}
              onClick={() => onLeague(_id)}
              className={clsx(
                'relative flex min-h-14 w-full items-center gap-3 px-4 text-start font-semibold focus-visible:-outline-offset-2',
                _id === league ? 'marker bg-accent-soft [--marker-inset:0] [--marker-start:0]' : 'hover:bg-hover',
              )}
            >
              <Crest name={name} src={icon?.url} size="sm" />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {onPreset && presets.length > 0 ? (
        <section aria-labelledby="rule-presets" className="mt-2 border-t border-line-strong">
          <div className="flex items-baseline gap-3 px-4 pt-3.5 pb-1">
            <h3 id="rule-presets" className="text-sm font-semibold text-ink-2">
              {t('match.season.rules.presets')}
            </h3>
            <span className="ms-auto text-sm text-ink-3">
              {t('match.season.rules.asOf', { season: presets[0]?.asOf ?? '' })}
            </span>
          </div>
          <ul>
            {presets.map(({ key, rules }) => (
              <li key={key} className="not-first:border-t not-first:border-line">
                <button
                  type="button"
                  aria-pressed={key === preset}
                  onClick={() => onPreset(rules)}
                  className="grid min-h-10 w-full grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-2 px-4 py-1 text-start hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                >
                  <span className="font-medium">{t(`match.season.rules.presetNames.${key}`)}</span>
                  <span className="text-sm text-ink-3">{yellowText(rules.yellow)}</span>
                  {key === preset ? <Check aria-hidden="true" className="size-4 text-accent" /> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
