import { formationOf } from '@touchline/contract/match/formation-slots';
import { setPieceKinds } from '@touchline/contract/match/match-choices';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { languageTable } from '@touchline/contract/wire/languages';

/** The pitch as on the screen, attack upwards and never mirrored, in black lines. */
function WhitePitch() {
  return (
    <svg viewBox="0 0 680 920" aria-hidden="true">
      <path d="M26-10V870H654V-10M26 345H654" />
      <circle cx="340" cy="345" r="91.5" />
      <path d="M138 870V705H542V870M248 870V815H432V870M267 705a91.5 91.5 0 0 1 146 0M303 870v16h74v-16" />
    </svg>
  );
}

/** The internal page: the line-up, set pieces, the bench in order, our plan, and lines for notes. */
export function PlanPaper({ sheet }: { sheet: TeamSheet }) {
  const { words, plan } = sheet;
  const slots = new Map<string, { x: number; y: number }>(
    formationOf(sheet.formation)?.slots.map((slot) => [slot.code, slot]),
  );
  const texts = [
    ['plan', plan.whatWeWant],
    ['setPiecesFor', plan.setPiecesFor],
    ['setPiecesAgainst', plan.setPiecesAgainst],
  ] as const;
  return (
    <article
      className="ts-a4"
      lang={sheet.language}
      dir={languageTable[sheet.language].direction}
      aria-label={words['lineupAndPlan']}
    >
      <header className="ts-head">
        <div>
          <p>
            <bdi>
              {sheet.home} – {sheet.away}
            </bdi>{' '}
            · {words['dateWords']}
          </p>
          <h2>{words['lineupAndPlan']}</h2>
        </div>
        <p className="ts-internal">{words['internal']}</p>
      </header>
      <div className="ts-plan">
        <div className="ts-pitch" dir="ltr">
          <WhitePitch />
          {plan.eleven.map((player) => {
            const slot = player.slot === null ? undefined : slots.get(player.slot);
            const [x, y] = [player.x ?? slot?.x, player.y ?? slot?.y];
            if (x === undefined || y === undefined) return null;
            return (
              <div
                key={player.player}
                className={player.goalkeeper ? 'ts-disc ts-disc--keeper' : 'ts-disc'}
                style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
              >
                <b>{player.number ?? '–'}</b>
                <span dir="auto" lang={player.language ?? undefined}>
                  {player.shirtName}
                  {player.captain ? ` (${words['captainMark']})` : ''}
                </span>
              </div>
            );
          })}
        </div>
        <div className="grid gap-[5mm]">
          <section>
            <h3>{words['setPieces']}</h3>
            <dl className="ts-list">
              {setPieceKinds.map((kind) => (
                <div key={kind}>
                  <dt>{words[`takers.${kind}`]}</dt>
                  <dd className="font-bold">{plan.takers[kind]?.join(', ') || '–'}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h3>{words['bench']}</h3>
            <ol className="ts-list">
              {plan.bench.map((player) => (
                <div key={player.player} role="listitem">
                  <b className="w-[8mm] text-center">{player.number ?? '–'}</b>
                  <span className="min-w-0 flex-1 truncate">
                    <bdi>{player.name}</bdi>
                  </span>
                  <span dir="ltr">{player.position}</span>
                </div>
              ))}
            </ol>
          </section>
        </div>
      </div>
      {texts.map(([word, text]) =>
        text === null ? null : (
          <section key={word}>
            <h3>{words[word]}</h3>
            <p dir="auto" className="line-clamp-4 pt-[1mm] whitespace-pre-wrap">
              {text}
            </p>
          </section>
        ),
      )}
      <h3>{words['notes']}</h3>
      <div className="ts-lines" />
      <footer className="ts-foot">
        <span>
          {sheet.formation === null ? '' : `${words['formation'] ?? ''}: `}
          <bdi dir="ltr">{sheet.formation}</bdi>
        </span>
        <bdi>2 / 2</bdi>
        <bdi>{words['printedWords']}</bdi>
      </footer>
    </article>
  );
}
