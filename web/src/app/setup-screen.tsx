import { SetupPage } from '../features/setup/setup-page.tsx';
import { LanguageMenu } from './layout/language-menu.tsx';

/** The wizard with the app's language menu; a chunk of its own, which a configured installation never loads. */
export function SetupScreen({ onConfigured }: { onConfigured: () => void }) {
  return <SetupPage onConfigured={onConfigured} languageMenu={<LanguageMenu />} />;
}
