import type { PlayerRef } from '@touchline/contract/wire/common';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/people/avatar.tsx';
import { NameTag } from '../../../components/people/namesakes.tsx';

/** On top of a dialog: whose case it is. */
export function CasePlayer({ player, line }: { player: PlayerRef; line: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line px-3 py-2.5">
      <span className="num-row min-w-6 text-center text-[1.625rem]">{player.shirtNumber ?? ''}</span>
      <Avatar name={player.name} src={player.profileImage?.url} />
      <span className="grid min-w-0 leading-snug">
        <bdi className="font-semibold wrap-anywhere">{player.name}</bdi>
        <NameTag id={player._id} />
        <span className="text-sm wrap-anywhere text-ink-3">{line}</span>
      </span>
    </div>
  );
}
