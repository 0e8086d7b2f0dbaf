import { positions, type User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { DraftChoice } from '../../people/draft-choice.tsx';
import { DraftFlag } from './draft-flag.tsx';
import { DraftText } from '../../people/draft-text.tsx';
import { freeText } from '../../free-text.tsx';
import { listText } from '../../../../lib/forms/typed-values.ts';
import type { PlayerDraft } from '../use-player-draft.ts';

type FootballSheetProps = {
  player: User;
  draft: PlayerDraft | null;
  /** The administrator makes players active or inactive. */
  canSetStatus: boolean;
};

export function FootballSheet({ player, draft, canSetStatus }: FootballSheetProps) {
  const { t } = useTranslation();
  // A pending player is approved or rejected among the account requests, not here.
  const hasStatus = canSetStatus && (player.status === 'active' || player.status === 'inactive');
  return (
    <Sheet title={t('players.sections.football')}>
      {draft ? <FootballFields draft={draft} hasStatus={hasStatus} /> : <FootballFacts player={player} />}
    </Sheet>
  );
}

function FootballFacts({ player }: { player: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { height, weight } = player;
  return (
    <Facts>
      <Fact label={t('players.fields.position')} isLatin>
        {player.position}
      </Fact>
      <Fact label={t('players.fields.shirtNumber')}>{player.shirtNumber}</Fact>
      <Fact label={t('players.fields.favouriteNumber')}>{player.favouriteNumber}</Fact>
      <Fact label={t('players.fields.height')}>{height === null ? null : format.centimetres(height)}</Fact>
      <Fact label={t('players.fields.weight')}>{weight === null ? null : format.kilograms(weight)}</Fact>
      <Fact label={t('players.fields.previousClubs')}>{freeText(listText(player.previousClubs))}</Fact>
      <Fact label={t('players.fields.injury')}>{t(player.injury ? 'common.yes' : 'common.no')}</Fact>
    </Facts>
  );
}

function FootballFields({ draft, hasStatus }: { draft: PlayerDraft; hasStatus: boolean }) {
  const { t } = useTranslation();
  const places = positions.map((value) => ({ value, label: value, detail: t(`players.positions.${value}`) }));
  const statuses = (['active', 'inactive'] as const).map((value) => ({ value, label: t(`players.statuses.${value}`) }));
  return (
    <Facts isEditing>
      <DraftChoice draft={draft} field="position" options={places} canBeNone />
      <DraftText draft={draft} field="shirtNumber" kind="number" isRequired />
      <DraftText draft={draft} field="favouriteNumber" kind="number" isRequired />
      <DraftText draft={draft} field="height" label={t('players.fields.heightUnit')} kind="decimal" isRequired />
      <DraftText draft={draft} field="weight" label={t('players.fields.weightUnit')} kind="decimal" isRequired />
      <DraftText draft={draft} field="previousClubs" hint={t('players.commas')} isRequired />
      <DraftFlag draft={draft} field="injury" />
      <DraftFlag draft={draft} field="primary" />
      {hasStatus ? <DraftChoice draft={draft} field="status" options={statuses} /> : null}
    </Facts>
  );
}
