import type { CaseRecord } from '@touchline/contract/health/cases';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../../components/facts/fact.tsx';
import { Facts } from '../../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { useCaseTexts } from '../use-case-texts.ts';

type HappenedSheetProps = {
  record: CaseRecord;
  /** A button that edits it. */
  end?: ReactNode;
};

/** How it happened. */
export function HappenedSheet({ record, end }: HappenedSheetProps) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const { kind, onset, occasion, matchMinute, action, contact, contactWith, foul, card, surface } = record;
  const isInjury = kind === 'injury';
  return (
    <Sheet title={t('casePage.happened.title')} end={end}>
      <Facts isNarrow>
        <Fact label={t('casePage.happened.onset')}>{t(`cases.onsets.${onset}`)}</Fact>
        <Fact label={t('casePage.happened.in')}>
          {occasion === 'match' && matchMinute !== null
            ? t('casePage.happened.matchMinute', { minute: format.number(matchMinute) })
            : t(`cases.occasions.${occasion}`)}
        </Fact>
        {isInjury ? (
          <>
            <Fact label={t('casePage.happened.action')}>{action && t(`cases.actions.${action}`)}</Fact>
            <Fact label={t('casePage.happened.contact')}>
              {contact &&
                [t(`cases.contacts.${contact}`), contactWith && t(`cases.contactWith.${contactWith}`)]
                  .filter(Boolean)
                  .join(', ')}
            </Fact>
            {foul && foul !== 'none' ? (
              <Fact label={t('casePage.happened.foul')}>
                {[t(`cases.fouls.${foul}`), card && card !== 'none' && t(`cases.cards.${card}`)]
                  .filter(Boolean)
                  .join(', ')}
              </Fact>
            ) : null}
            <Fact label={t('casePage.happened.surface')}>{surface && t(`cases.surfaces.${surface}`)}</Fact>
          </>
        ) : (
          <Fact label={t('casePage.happened.cause')}>
            {record.aetiology && t(`cases.aetiologies.${record.aetiology}`)}
          </Fact>
        )}
        <Fact label={t('casePage.happened.before')}>{t(`cases.subsequent.${record.subsequent}`)}</Fact>
        <Fact label={t('casePage.happened.surgery')}>{record.surgeryOn && format.date(record.surgeryOn)}</Fact>
      </Facts>
    </Sheet>
  );
}
