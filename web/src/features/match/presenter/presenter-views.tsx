import { formationLines, formationOf } from '@touchline/contract/match/formation-slots';
import { byBench } from '@touchline/contract/match/lineup/squad-place';
import { type SetPieceKind, setPieceKinds } from '@touchline/contract/match/match-choices';
import type { MatchSquad, SquadEntry } from '@touchline/contract/match/match-squads';
import type { OpponentNote } from '@touchline/contract/match/opponents';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { shirtNameOf } from '../../../lib/i18n/names.ts';
import { PitchDrawing } from '../../../components/football/pitch-drawing.tsx';
import { planFields, playFields } from '../opponent/note-draft.ts';

/** The eleven in the order of the formation: from the keeper to the strikers. */
const elevenOf = ({ players, formation }: MatchSquad): SquadEntry[] => {
  const order = new Map<string | null, number>(formationOf(formation)?.slots.map(({ code }, index) => [code, index]));
  const place = ({ slot }: SquadEntry) => order.get(slot) ?? order.size;
  return players.filter(({ role }) => role === 'starter').sort((a, b) => place(a) - place(b));
};
const benchOf = ({ players }: MatchSquad) => players.filter(({ role }) => role === 'substitute').sort(byBench);

/** By the number on the pitch: youth teams start with fewer than eleven. */
const startingTexts: Record<number, `match.presenter.starting.of${3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11}`> = {
  3: 'match.presenter.starting.of3',
  4: 'match.presenter.starting.of4',
  5: 'match.presenter.starting.of5',
  6: 'match.presenter.starting.of6',
  7: 'match.presenter.starting.of7',
  8: 'match.presenter.starting.of8',
  9: 'match.presenter.starting.of9',
  10: 'match.presenter.starting.of10',
  11: 'match.presenter.starting.of11',
};

/** Decorative: the list beside it says the same. */
function BigPitch({ squad }: { squad: MatchSquad }) {
  const { t } = useTranslation();
  const slots = new Map<string | null, { x: number; y: number }>(
    formationOf(squad.formation)?.slots.map((slot) => [slot.code, slot]),
  );
  return (
    <div aria-hidden="true" dir="ltr" className="bs-pitch">
      <PitchDrawing />
      {elevenOf(squad).map(({ player, slot, x, y, shirtNumber, captain, goalkeeper }) => {
        const place = slots.get(slot);
        if (!place && (x === null || y === null)) return null;
        return (
          <div
            key={player._id}
            className={goalkeeper ? 'bs-disc bs-disc--keeper' : 'bs-disc'}
            style={{ insetInlineStart: `${x ?? place?.x ?? 0}%`, insetBlockStart: `${y ?? place?.y ?? 0}%` }}
          >
            <span className="num">
              {shirtNumber ?? '–'}
              {captain ? <i>{t('match.lineup.setPieces.captainLetter')}</i> : null}
            </span>
            <span dir="auto">{shirtNameOf(player)}</span>
          </div>
        );
      })}
    </div>
  );
}

function Names({
  title,
  players,
  isSmall = false,
}: {
  title: string;
  players: readonly SquadEntry[];
  isSmall?: boolean;
}) {
  return (
    <section className={isSmall ? 'bs-list bs-list--small' : 'bs-list'}>
      <h2>{title}</h2>
      <ol>
        {players.map(({ player, shirtNumber, slot }) => (
          <li key={player._id}>
            <span className="num">{shirtNumber ?? '–'}</span>
            <span className="truncate">
              <bdi>{player.name}</bdi>
            </span>
            <small dir="ltr">{slot ?? player.position}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The eleven on the pitch and as a list, with the bench. */
export function LineupView({ squad }: { squad: MatchSquad }) {
  const { t, i18n } = useTranslation();
  const title = [
    t(
      startingTexts[formationOf(squad.formation)?.slots.length ?? squad.rules.playersOnPitch] ??
        'match.presenter.starting.of11',
    ),
    squad.formation && isolated(i18n.language, formationLines(squad.formation)),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="bs-body bs-body--lineup">
      <BigPitch squad={squad} />
      <Names title={title} players={elevenOf(squad)} />
      <Names title={t('match.presenter.steps.bench')} players={benchOf(squad)} isSmall />
    </div>
  );
}

export function BenchView({ squad }: { squad: MatchSquad }) {
  const { t } = useTranslation();
  return (
    <div className="bs-body bs-body--words">
      <Names title={t('match.presenter.steps.bench')} players={benchOf(squad)} />
    </div>
  );
}

/** Who takes them, ranked, and what we want from them. */
export function TakersView({ squad, note }: { squad: MatchSquad; note: OpponentNote }) {
  const { t } = useTranslation();
  const found = new Map(squad.players.map((entry) => [entry.player._id, entry]));
  const takers = (kind: SetPieceKind) => squad.setPieces[kind].flatMap((id) => found.get(id) ?? []);
  return (
    <div className="bs-body bs-body--takers">
      <BigPitch squad={squad} />
      <section className="bs-list bs-list--takers">
        <h2>{t('match.presenter.takers')}</h2>
        <ol>
          {setPieceKinds
            .filter((kind) => takers(kind).length > 0)
            .map((kind) => (
              <li key={kind}>
                <span>{t(`match.lineup.setPieces.${kind}`)}</span>
                <span className="bs-takers">
                  {takers(kind).map(({ player, shirtNumber }) => (
                    <span key={player._id}>
                      <span className="num">{shirtNumber ?? '–'}</span>
                      <small dir="auto">{shirtNameOf(player)}</small>
                    </span>
                  ))}
                </span>
              </li>
            ))}
        </ol>
        {note.setPiecesFor ? (
          <p dir="auto" className="mt-6 text-[1.75rem] whitespace-pre-wrap">
            {note.setPiecesFor}
          </p>
        ) : null}
      </section>
    </div>
  );
}

type NoteView = 'setPiecesAgainst' | 'opponent' | 'plan';
const fieldsOf = {
  setPiecesAgainst: ['setPiecesAgainst'],
  opponent: playFields,
  plan: planFields,
} as const satisfies Record<NoteView, readonly unknown[]>;

/** What is noted, in large words. */
export function WordsView({ note, step }: { note: OpponentNote; step: NoteView }) {
  const { t } = useTranslation();
  const fields = fieldsOf[step].filter((field) => note[field] !== null);
  return (
    <div className="bs-body bs-body--words">
      <div className="bs-words">
        {fields.length === 0 ? <p>{t('match.presenter.nothing')}</p> : null}
        {fields.map((field) => (
          <section key={field}>
            <h2>{t(`match.opponent.fields.${field}`)}</h2>
            <p dir="auto">{note[field]}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
