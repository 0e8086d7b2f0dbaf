import type { Squad } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../components/facts/fact.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';

/** What distinguishes a squad. */
export function SquadFacts({ squad }: { squad: Squad }) {
  const { t } = useTranslation();
  const { ageGroup, childrenPerAdult, colour, kind, sex, shortName } = squad;
  return (
    <Sheet title={t('squads.details')}>
      <Facts>
        <Fact label={t('squads.fields.shortName')}>{shortName}</Fact>
        <Fact label={t('squads.fields.kind')}>{t(`squads.kinds.${kind}`)}</Fact>
        <Fact label={t('squads.fields.sex')}>{t(`squads.sexes.${sex}`)}</Fact>
        <Fact label={t('squads.fields.age')}>
          {ageGroup ? t('squads.under', { age: ageGroup.under }) : t('squads.ageNone')}
        </Fact>
        <Fact label={t('squads.fields.colour')}>{t(`squads.colours.${colour}`)}</Fact>
        {childrenPerAdult ? <Fact label={t('squads.fields.childrenPerAdult')}>{childrenPerAdult}</Fact> : null}
      </Facts>
    </Sheet>
  );
}
