import { useLanguageChoice } from '../../hooks/use-language-choice.ts';
import { LanguagePicker } from './language-picker.tsx';

/** The language of a page before the sign-in. */
export function LanguageSelect() {
  const { current, languages, choose } = useLanguageChoice();
  return (
    <LanguagePicker
      current={current}
      languages={languages}
      onChoose={(language) => void choose(language)}
      className="wash hover-wash h-8 pointer-coarse:h-11"
    />
  );
}
