import type { OpponentNote } from '@touchline/contract/match/opponents';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { type NoteText, planFields, playFields } from './note-draft.ts';
import { TheirEleven } from './their-eleven.tsx';

function Texts({ note, fields }: { note: OpponentNote; fields: readonly NoteText[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-4">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-sm font-semibold text-ink">{t(`match.opponent.fields.${field}`)}</dt>
          <dd dir="auto" className="text-md leading-[1.55] break-words whitespace-pre-wrap">
            {note[field] ?? <span className="text-ink-3">{t('match.opponent.nothing')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The key players in a line: number, name and what is said of them. */
function KeyPlayers({ note: { formation, keyPlayers } }: { note: OpponentNote }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const names = keyPlayers.map(({ number, name, note }) =>
    // Brackets after a name of the other direction would turn round.
    isolated(
      i18n.language,
      [number === null ? name : `${number} ${name}`, note === null ? '' : `(${note})`].filter(Boolean).join(' '),
    ),
  );
  return (
    <p className="mt-3 text-sm leading-[1.5] text-ink-2">
      {formation === null ? null : (
        <>
          {t('match.opponent.usual')} <bdi dir="ltr">{formation}</bdi>.{' '}
        </>
      )}
      {names.length > 0 ? t('match.opponent.keyPlayersAre', { players: format.list(names) }) : null}
    </p>
  );
}

/** What is noted: our plan, how they play, their formation. */
export function NoteView({ note }: { note: OpponentNote }) {
  const { t } = useTranslation();
  const numbers = new Map(note.numbers.map(({ slot, number }) => [slot, number]));
  return (
    <div className="grid items-start gap-5 @min-[44rem]:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid gap-5">
        <Sheet
          title={t('match.opponent.plan')}
          end={
            note.planShown ? (
              <Badge tone="success" icon={<Eye aria-hidden="true" />}>
                {t('match.opponent.playersSee')}
              </Badge>
            ) : (
              <Badge icon={<EyeOff aria-hidden="true" />}>{t('match.opponent.staffOnly')}</Badge>
            )
          }
        >
          <Texts note={note} fields={planFields} />
        </Sheet>
        <Sheet
          title={t('match.opponent.play')}
          end={<Badge icon={<Lock aria-hidden="true" />}>{t('match.opponent.staffOnly')}</Badge>}
        >
          <Texts note={note} fields={playFields} />
        </Sheet>
      </div>
      {note.formation !== null || note.keyPlayers.length > 0 ? (
        <div>
          {note.formation === null ? null : (
            <TheirEleven
              formation={note.formation}
              numberAt={(slot) => numbers.get(slot) ?? null}
              keyPlayers={note.keyPlayers}
            />
          )}
          <KeyPlayers note={note} />
        </div>
      ) : null}
    </div>
  );
}
