import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { FlagLine, LengthLine, NumberLine, RuleLine, type RulesEditing } from './rule-line.tsx';
import { LimitsSheet } from './limits-sheet.tsx';
import { StagesSheet } from './stages-sheet.tsx';
import { YellowSheet } from './yellow-sheet.tsx';

type RulesSheetsProps = RulesEditing & { where: string };

/** All rules of a league, as fields or as plain facts. */
export function RulesSheets({ where, ...editing }: RulesSheetsProps) {
  const { t } = useTranslation();
  const byHand = t('match.season.rules.byHand');
  const { draft, isEditing } = editing;
  const scopes = (['competition', 'domestic'] as const).map((value) => ({
    value,
    label: t(`match.season.rules.scopes.${value}`),
  }));
  return (
    <>
      <Sheet
        title={t('match.season.rules.sheets.match')}
        end={<bdi className="text-sm text-ink-3">{where}</bdi>}
        isFlush
      >
        <div className="mf-rules">
          <dl>
            <LengthLine {...editing} name="periods" />
            <LengthLine {...editing} name="extraTime" />
            <NumberLine {...editing} name="playersOnPitch" />
            <NumberLine {...editing} name="minimumPlayers" />
            <NumberLine {...editing} name="cleanSheetMinutes" openText={t('match.season.rules.wholeMatch')} />
          </dl>
          <dl>
            <NumberLine {...editing} name="squadMax" />
            <NumberLine {...editing} name="benchMax" />
            <NumberLine {...editing} name="minGoalkeepers" />
            <NumberLine {...editing} name="staffMax" />
            <FlagLine {...editing} name="bornOnSheet" />
          </dl>
        </div>
      </Sheet>
      <Sheet title={t('match.season.rules.sheets.changes')} isFlush>
        <div className="mf-rules">
          <dl>
            <NumberLine {...editing} name="subsMax" openText={t('match.season.rules.free')} />
            <NumberLine {...editing} name="subWindows" />
            <NumberLine {...editing} name="extraTimeSubs" />
            <NumberLine {...editing} name="extraTimeWindows" />
          </dl>
          <dl>
            <NumberLine {...editing} name="concussionSubs" />
            <FlagLine {...editing} name="returnSubs" />
            <NumberLine {...editing} name="sinBinMinutes" openText={t('match.season.rules.noSinBin')} />
          </dl>
        </div>
      </Sheet>
      <YellowSheet {...editing} />
      <Sheet title={t('match.season.rules.sheets.red')} isFlush>
        <div className="mf-rules">
          <dl>
            <NumberLine {...editing} name="secondYellowMatches" openText={byHand} />
            <NumberLine {...editing} name="straightRedMatches" openText={byHand} />
          </dl>
          <dl>
            <RuleLine label={t('match.season.rules.fields.redScope')} isChanged={draft.isChanged('redScope')} isWide>
              {isEditing ? (
                <SegmentedControl
                  kind="choice"
                  label={t('match.season.rules.fields.redScope')}
                  options={scopes}
                  value={draft.form.redScope}
                  onChange={(redScope) => draft.set({ redScope })}
                />
              ) : (
                t(`match.season.rules.scopes.${draft.form.redScope}`)
              )}
            </RuleLine>
            <FlagLine {...editing} name="isDomestic" />
          </dl>
        </div>
      </Sheet>
      <LimitsSheet {...editing} />
      <StagesSheet {...editing} />
    </>
  );
}
