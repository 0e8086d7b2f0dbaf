import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../../components/facts/fact.tsx';
import { Facts } from '../../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { IconButton } from '../../../../../components/ui/icon-button.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import { useCaseWords } from '../../use-case-words.ts';
import { HappenedDialog } from '../actions/happened-dialog.tsx';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';

/** How it happened. */
export function HappenedSheet({ save, today }: { save: CaseSave; today: Day }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format, joined } = useCaseTexts();
  const [isEditing, setEditing] = useState(false);
  const record = save.shown;
  const { kind, onset, occasion, matchMinute, action, contact, contactWith, foul, card, surface } = record;
  const isInjury = kind === 'injury';
  return (
    <Sheet
      title={t('casePage.happened.title')}
      end={
        <IconButton
          size="sm"
          label={t('casePage.happened.edit')}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setEditing(true)}
        />
      }
    >
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
              {contact && joined(t(`cases.contacts.${contact}`), contactWith && t(`cases.contactWith.${contactWith}`))}
            </Fact>
            {foul && foul !== 'none' ? (
              <Fact label={t('casePage.happened.foul')}>
                {joined(t(`cases.fouls.${foul}`), card && card !== 'none' && t(`cases.cards.${card}`))}
              </Fact>
            ) : null}
            <Fact label={t('casePage.happened.surface')}>{surface && t(`cases.surfaces.${surface}`)}</Fact>
          </>
        ) : (
          <Fact label={t('casePage.happened.cause')}>
            {record.aetiology && t(`cases.aetiologies.${record.aetiology}`)}
          </Fact>
        )}
        <Fact label={t('casePage.happened.before')}>{words.counts(record)}</Fact>
        <Fact label={t('casePage.happened.surgery')}>{record.surgeryOn && format.date(record.surgeryOn)}</Fact>
      </Facts>
      {isEditing ? <HappenedDialog save={save} today={today} onClose={() => setEditing(false)} /> : null}
    </Sheet>
  );
}
