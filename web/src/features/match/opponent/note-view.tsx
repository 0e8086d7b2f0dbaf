import type { OpponentNote } from '@touchline/contract/match/opponents';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
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

/** Their formation in words, and the key players one below the other: names and remarks of two directions in one sentence mix. */
function KeyPlayers({ note: { formation, keyPlayers } }: { note: OpponentNote }) {
  const { t } = useTranslation();
  return (
    <>
      {formation === null ? null : (
        <p className="mt-3 text-sm leading-[1.5] text-ink-2">
          {t('match.opponent.usual')} <bdi dir="ltr">{formation}</bdi>
        </p>
      )}
      {keyPlayers.length > 0 ? (
        <>
          <h3 className="mt-3 text-sm font-semibold">{t('match.opponent.keyPlayers')}</h3>
          <ul className="mt-1">
            {keyPlayers.map(({ number, name, note }) => (
              <li
                key={`${number} ${name}`}
                className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline gap-x-2 border-b border-line py-1.5 last:border-0"
              >
                <span className="num-row text-center text-lg leading-none">{number ?? '–'}</span>{' '}
                <span className="min-w-0 text-sm leading-[1.4]">
                  <bdi className="font-medium wrap-anywhere">{name}</bdi>
                  {note === null ? null : (
                    <>
                      {' '}
                      <span dir="auto" className="block text-ink-2 wrap-anywhere">
                        {note}
                      </span>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
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
