import '../../styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { SetupPage } from '../../features/gate/setup/setup-page.tsx';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { LanguageMenu } from '../layout/language-menu.tsx';

/** The wizard with the app's language menu; a separate chunk, never loaded by a configured installation. */
export function SetupScreen({ onConfigured }: { onConfigured: (email?: string) => void }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SetupPage onConfigured={onConfigured} languageMenu={<LanguageMenu />} />
    </QueryClientProvider>
  );
}
