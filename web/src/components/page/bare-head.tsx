import { LanguageSelect } from '../fields/language-select.tsx';
import { ClubMark, type ClubMarkProps } from './club-mark.tsx';

/** The head of a page outside the console's frame: crest and name of the club, and the language. */
export function BareHead({ face, onCrestLost }: Omit<ClubMarkProps, 'className'>) {
  return (
    <header className="flex h-14 shrink-0 items-center justify-between gap-3 border-b border-line bg-surface px-4">
      <p className="flex min-w-0 items-center gap-2.5 text-md leading-tight font-bold tracking-title [&>span]:line-clamp-2">
        <ClubMark face={face} onCrestLost={onCrestLost} className="size-8" />
      </p>
      <LanguageSelect />
    </header>
  );
}
