import { limits } from '@touchline/contract/wire/limits';
import { martialStatuses, type User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { EditableFact } from '../../../../components/facts/editable-fact.tsx';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { DraftChoice } from '../../people/draft-choice.tsx';
import { DraftText } from '../../people/draft-text.tsx';
import { freeText } from '../../free-text.tsx';
import type { PlayerDraft } from '../use-player-draft.ts';

type PersonalSheetProps = { player: User; draft: PlayerDraft | null };

export function PersonalSheet({ player, draft }: PersonalSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('players.sections.personal')}>
      {draft ? <PersonalFields draft={draft} /> : <PersonalFacts player={player} />}
    </Sheet>
  );
}

function PersonalFacts({ player }: { player: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { birthDate, martialStatus } = player;
  return (
    <Facts>
      <Fact label={t('players.fields.nationality')}>{freeText(player.nationality)}</Fact>
      <Fact label={t('players.fields.language')}>{freeText(player.language)}</Fact>
      <Fact label={t('players.fields.placeOfBirth')}>{freeText(player.placeOfBirth)}</Fact>
      <Fact label={t('players.fields.birthDate')}>{birthDate ? format.date(birthDate) : null}</Fact>
      <Fact label={t('players.fields.education')}>{freeText(player.education)}</Fact>
      <Fact label={t('players.fields.martialStatus')}>
        {martialStatus ? t(`players.martialStatus.${martialStatus}`) : null}
      </Fact>
      <Fact label={t('players.fields.childrenNumber')}>{player.childrenNumber}</Fact>
    </Facts>
  );
}

function PersonalFields({ draft }: { draft: PlayerDraft }) {
  const { t } = useTranslation();
  const statuses = martialStatuses.map((value) => ({ value, label: t(`players.martialStatus.${value}`) }));
  return (
    <Facts isEditing>
      <DraftText draft={draft} field="name" isRequired />
      <DraftText draft={draft} field="nationality" isRequired />
      <DraftText draft={draft} field="language" isRequired />
      <DraftText draft={draft} field="placeOfBirth" isRequired />
      <EditableFact label={t('players.fields.birthDate')} isChanged={draft.isChanged('birthDate')}>
        <DateSelect
          firstYear={limits.birthYearFirst}
          lastYear={limits.birthYearLast}
          value={draft.values.birthDate}
          onChange={(birthDate) => draft.set('birthDate', birthDate)}
          error={draft.errorOf('birthDate')}
        />
      </EditableFact>
      <DraftText draft={draft} field="education" isRequired />
      <DraftChoice draft={draft} field="martialStatus" options={statuses} canBeNone />
      <DraftText draft={draft} field="childrenNumber" kind="number" isRequired />
    </Facts>
  );
}
